import { type Expr, literal, type NativeSql, native } from '@winnow/sql';
import { patternIn } from '../text/regex-sql.ts';

const space = '[\\s\\x{a0}\\x{202f}\\x{2009}]';
const currency = '(?:\\p{Sc}|[A-Z]{2,3}\\p{Sc}?)';
const sign = '[-+\\x{2212}]';

/**
 * The number of a text as people write it: with grouped digits, a currency, a sign on either side, brackets for negative ones,
 * a percent sign, k, M or B. Null where the text is none.
 *
 * @param decimal the decimal mark; the other of point and comma groups digits, as spaces and apostrophes always do
 */
export function numberOfText(text: Expr, decimal: '.' | ','): Expr {
  const group = decimal === '.' ? ',' : '\\.';
  const mark = decimal === '.' ? '\\.' : ',';
  const between = `[${group}'\\x{2019}\\s\\x{a0}\\x{202f}\\x{2009}]`;
  const digits = `(\\d{1,3}(?:${between}\\d{2,3})+|\\d*)(?:${mark}(\\d*))?`;
  const exponent = '([eE][+-]?\\d{1,3})?';
  const pattern = `\\A${space}*\\(?${space}*${sign}?${space}*${currency}?${space}*${sign}?${space}*${digits}${exponent}${space}*(?:[kKmMbB]|mn|bn|%|\\x{2030})?${space}*${currency}?${space}*${sign}?${space}*\\)?${space}*\\z`;
  const plain = native(
    {
      duckdb: "regexp_replace({0}, {1}, '\\1_\\20\\3')",
      clickhouse: "replaceRegexpOne({0}, {1}, '\\\\1_\\\\20\\\\3')",
    },
    text,
    literal('text', pattern),
  );
  const grouping = patternIn(between);
  const asciiOnly = patternIn('\\A\\d+\\.\\d+(?:[eE][+-]?\\d+)?\\z|\\A\\.\\d\\d+(?:[eE][+-]?\\d+)?\\z');
  const bare = native(
    {
      duckdb: `replace(regexp_replace({0}, ${grouping.duckdb}, '', 'g'), '_', '.')`,
      clickhouse: `replaceAll(replaceRegexpAll({0}, ${grouping.clickhouse}, ''), '_', '.')`,
    },
    plain,
  );
  const value = native(
    {
      duckdb: `CASE WHEN regexp_matches({0}, {2}) AND regexp_matches({1}, ${asciiOnly.duckdb}) THEN TRY_CAST({1} AS DOUBLE) END`,
      clickhouse: `if(match({0}, {2}) AND match({1}, ${asciiOnly.clickhouse}), toFloat64OrNull({1}), NULL)`,
    },
    text,
    bare,
    literal('text', pattern),
  );
  return native(scale, value, text);
}

const negative = patternIn('\\A[^\\d]*[-\\x{2212}(]|[-\\x{2212}][^\\d]*\\z');
const percent = patternIn('%');
const perMille = patternIn('\\x{2030}');
const thousand = patternIn('\\d[\\s\\x{a0}]*[kK](?:[^A-Za-z]|\\z)');
const million = patternIn('\\d[\\s\\x{a0}]*(?:[mM]|mn)(?:[^A-Za-z]|\\z)');
const billion = patternIn('\\d[\\s\\x{a0}]*(?:[bB]|bn)(?:[^A-Za-z]|\\z)');

const scale: NativeSql = {
  duckdb: `({0} * CASE WHEN regexp_matches({1}, ${negative.duckdb}) THEN -1 ELSE 1 END * CASE WHEN regexp_matches({1}, ${thousand.duckdb}) THEN 1e3 WHEN regexp_matches({1}, ${million.duckdb}) THEN 1e6 WHEN regexp_matches({1}, ${billion.duckdb}) THEN 1e9 ELSE 1 END / CASE WHEN regexp_matches({1}, ${percent.duckdb}) THEN 100 WHEN regexp_matches({1}, ${perMille.duckdb}) THEN 1000 ELSE 1 END)`,
  clickhouse: `({0} * if(match({1}, ${negative.clickhouse}), -1, 1) * multiIf(match({1}, ${thousand.clickhouse}), 1e3, match({1}, ${million.clickhouse}), 1e6, match({1}, ${billion.clickhouse}), 1e9, 1) / multiIf(match({1}, ${percent.clickhouse}), 100, match({1}, ${perMille.clickhouse}), 1000, 1))`,
};
