import { type Expr, joinItems, type NativeSql, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { foldedLetters } from './folded-letters.ts';
import { lowered } from './letters.ts';
import { patternIn, whitespace } from './regex-sql.ts';

export const fingerprint = defineFunction({
  name: 'fingerprint',
  family: 'text',
  summary:
    'A key that different spellings share: OpenRefine’s fingerprint (lowercase, without accents and punctuation, with unique words sorted).',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'text',
      lower: ([text]) =>
        native(
          text!.kind === 'column' ? ofColumn : ofAny,
          folded(text!),
          long(lowered(text!)),
          long(native({ duckdb: '_f', clickhouse: "''" })),
        ),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'fingerprint("  Tom CRUISE, tom. ")', gives: 'cruise tom' },
    { formula: 'fingerprint("Straße, Æsop & Łódź")', gives: 'aesop lodz strasse' },
    { formula: 'fingerprint("Ærø Øresund ﬁne ĿŀŋĸſŦ")', gives: 'aeroe fine llnkst oeresund' },
    { formula: 'fingerprint("b\\u0085a\\u2003c")', gives: 'a b c' },
    { formula: 'fingerprint("!?")', gives: '' },
  ],
});

const word = patternIn(`[^\\x{0b}${whitespace}]+`);

function joinedWords(list: string): string {
  return joinItems(`list_sort(list_distinct(${list}))`, "' '");
}

const sortedWords: NativeSql = {
  duckdb: joinedWords(`regexp_extract_all({0}, ${word.duckdb})`),
  clickhouse: `arrayStringConcat(arraySort(arrayDistinct(extractAll(assumeNotNull({0}), ${word.clickhouse}))), ' ')`,
};

/** Computes the key by the general path, for any string. */
function long(text: Expr): Expr {
  return native(sortedWords, foldedLetters(text));
}

/** Nearly all strings are ASCII once their accents are removed. */
function folded(text: Expr): Expr {
  return native({ duckdb: 'strip_accents({0})', clickhouse: '{0}' }, lowered(text));
}

/**
 * Returns SQL of the key of a folded string. One or two bare words are ordered without a list, and
 * printable ASCII needs no letter tables or Unicode classes. An empty word sorts first. Null falls
 * through, since DuckDB takes five times as long with a condition around the whole expression.
 */
function shortest(text: string, otherwise: string): string {
  const [first, second] = [1, 2].map((n) => `split_part(${text}, ' ', ${n})`);
  const two = `CASE WHEN ${second} IN ('', ${first}) THEN ${first} ELSE least(${first}, ${second}) || ' ' || greatest(${first}, ${second}) END`;
  const plain = `ltrim(${joinedWords(`string_split(regexp_replace(${text}, '[^$+<-> 0-9a-z|~]+', '', 'g'), ' ')`)}, ' ')`;
  return `CASE WHEN regexp_full_match(${text}, '[0-9a-z]+( [0-9a-z]+)?') THEN ${two} WHEN regexp_full_match(${text}, '[ -@\\[-~]*') THEN ${plain} WHEN ${text} IS NOT NULL THEN ${otherwise} END`;
}

const clickhouse = 'if(isNull({0}), CAST(NULL AS Nullable(String)), {1})';
/** A column can be named repeatedly; a computed string is computed only once. */
const ofColumn: NativeSql = { duckdb: shortest('{0}', '{1}'), clickhouse };
const ofAny: NativeSql = {
  duckdb: `list_transform([{0}], lambda _f: ${shortest('_f', '{2}')})[1]`,
  clickhouse,
};
