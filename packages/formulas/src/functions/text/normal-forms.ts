import { type Expr, literal, native } from '@winnow/sql';
import { once } from './once.ts';
import { composed, frequentCompatible, type LetterTable, otherCompatible } from './unicode-tables.ts';

/** The Unicode normalization forms (https://www.unicode.org/reports/tr15/). */
export const normalForms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

export type NormalForm = (typeof normalForms)[number];

/**
 * Converts a string to a normalization form. DuckDB only has NFC, so the others are built from it
 * and letter tables.
 */
export function normalForm(text: Expr, form: NormalForm): Expr {
  const normalized = { NFC: inNfc, NFD: inNfd, NFKC: inNfkc, NFKD: (text: Expr) => inNfd(inNfkc(text)) }[
    form
  ](text);
  return native({ duckdb: '{1}', clickhouse: `normalizeUTF8${form}({0})` }, text, normalized);
}

/** An expression that ClickHouse does not need. */
function ofDuckdb(duckdb: string, ...args: readonly Expr[]): Expr {
  return native({ duckdb, clickhouse: 'NULL' }, ...args);
}

function inNfc(text: Expr): Expr {
  return ofDuckdb('nfc_normalize({0})', text);
}

function inNfkc(text: Expr): Expr {
  const [frequentTable, other] = [frequentCompatible(), otherCompatible()];
  const usual = (text: Expr): Expr =>
    whereAny(
      text,
      frequentTable,
      ofDuckdb(
        'translate({0}, {1}, {2})',
        text,
        literal('text', frequentTable.letters.join('')),
        literal('text', frequentTable.written.join('')),
      ),
    );
  const rest = (text: Expr): Expr => whereAny(text, other, lookedUp(text, other));
  return inNfc(once(once(text, '_k', usual), '_o', rest));
}

function inNfd(text: Expr): Expr {
  return once(inNfc(text), '_d', (text) =>
    ofDuckdb(
      "CASE WHEN regexp_matches({0}, '[^\\x{{0}}-\\x{{7f}}]') THEN {1} ELSE {0} END",
      text,
      once(ofDuckdb(orderedMarks, lookedUp(text, composed())), '_h', (text) =>
        ofDuckdb(decomposedHangul, text),
      ),
    ),
  );
}

function whereAny(text: Expr, { ranges }: LetterTable, result: Expr): Expr {
  return ofDuckdb(
    'CASE WHEN regexp_matches({0}, {1}) THEN {2} ELSE {0} END',
    text,
    literal('text', `[${ranges}]`),
    result,
  );
}

/**
 * Replaces each letter of the table by its other form. Letters are found by their position in a
 * string of all of them.
 */
function lookedUp(text: Expr, { letters, written, ranges }: LetterTable): Expr {
  return ofDuckdb(
    "list_aggregate(list_transform(regexp_extract_all({0}, '(?s).'), lambda _c: CASE WHEN regexp_matches(_c, {1}) THEN split_part({2}, chr(9), strpos({3}, _c)) ELSE _c END), 'string_agg', '')",
    text,
    literal('text', `[${ranges}]`),
    literal('text', written.join('\t')),
    literal('text', letters.join('')),
  );
}

/** Spacing marks that take part in canonical ordering nevertheless. */
const orderedSpacing =
  '\\x{{1715}}\\x{{1734}}\\x{{1b44}}\\x{{1baa}}\\x{{1bf2}}\\x{{1bf3}}\\x{{302e}}\\x{{302f}}\\x{{a953}}\\x{{a9c0}}\\x{{111c0}}\\x{{11235}}\\x{{1134d}}\\x{{116b6}}\\x{{1193d}}\\x{{1d165}}\\x{{1d166}}\\x{{1d16d}}-\\x{{1d172}}';

/**
 * Marks that NFC composes with another mark even if a noncharacter precedes both: one in Telugu,
 * two in Chakma.
 */
const composedMarks = [
  [0x0c48, 0x0c46, 0x0c56],
  [0x1112e, 0x11131, 0x11127],
  [0x1112f, 0x11132, 0x11127],
] as const;

/**
 * Marks in canonical order: NFC orders them, but composes none with a letter if a noncharacter is
 * between them.
 */
const orderedMarks = composedMarks.reduce(
  (sql, [whole, first, second]) => `replace(${sql}, chr(${whole}), chr(${first}) || chr(${second}))`,
  `replace(nfc_normalize(regexp_replace({0}, '([\\p{{Mn}}${orderedSpacing}]+|\\p{{Mc}})', chr(1114111) || '\\1', 'g')), chr(1114111), '')`,
);

/** Hangul syllables are composed arithmetically (Unicode 3.12). */
const syllable = '(unicode(_c) - 44032)';
const decomposedHangul = `CASE WHEN regexp_matches({0}, '[\\x{{ac00}}-\\x{{d7a3}}]') THEN list_aggregate(list_transform(regexp_extract_all({0}, '(?s).'), lambda _c: CASE WHEN unicode(_c) BETWEEN 44032 AND 55203 THEN chr(4352 + ${syllable} // 588) || chr(4449 + ${syllable} % 588 // 28) || CASE WHEN ${syllable} % 28 > 0 THEN chr(4519 + ${syllable} % 28) ELSE '' END ELSE _c END), 'string_agg', '') ELSE {0} END`;
