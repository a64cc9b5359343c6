import { type Expr, joinItems, type NativeSql, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { foldedLetters } from './folded-letters.ts';
import { lowered } from './letters.ts';
import { patternIn, whitespace } from './regex-sql.ts';

export const fingerprint = defineFunction({
  name: 'fingerprint',
  family: 'text',
  summary:
    "A key that different spellings share: OpenRefine's fingerprint (lower case, without accents and punctuation, words sorted, each once).",
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

/** The way that any text can go. */
function long(text: Expr): Expr {
  return native(sortedWords, foldedLetters(text));
}

/** Nearly every text is ASCII when its accents are off. */
function folded(text: Expr): Expr {
  return native({ duckdb: 'strip_accents({0})', clickhouse: '{0}' }, lowered(text));
}

/**
 * The key of a folded text: one word or two with nothing about them are put in order without a
 * list, printable ASCII needs no tables of letters and no classes of Unicode. An empty word sorts
 * first. What is null falls through: with a condition around all of it DuckDB takes five times as
 * long.
 */
function shortest(text: string, otherwise: string): string {
  const [first, second] = [1, 2].map((n) => `split_part(${text}, ' ', ${n})`);
  const two = `CASE WHEN ${second} IN ('', ${first}) THEN ${first} ELSE least(${first}, ${second}) || ' ' || greatest(${first}, ${second}) END`;
  const plain = `ltrim(${joinedWords(`string_split(regexp_replace(${text}, '[^$+<-> 0-9a-z|~]+', '', 'g'), ' ')`)}, ' ')`;
  return `CASE WHEN regexp_full_match(${text}, '[0-9a-z]+( [0-9a-z]+)?') THEN ${two} WHEN regexp_full_match(${text}, '[ -@\\[-~]*') THEN ${plain} WHEN ${text} IS NOT NULL THEN ${otherwise} END`;
}

const clickhouse = 'if(isNull({0}), CAST(NULL AS Nullable(String)), {1})';
/** A column may be there many times; what is computed is computed once. */
const ofColumn: NativeSql = { duckdb: shortest('{0}', '{1}'), clickhouse };
const ofAny: NativeSql = {
  duckdb: `list_transform([{0}], lambda _f: ${shortest('_f', '{2}')})[1]`,
  clickhouse,
};
