import type { NativeSql } from '@winnow/sql';

const bytes = (n: string) => ({
  one: `char(${n})`,
  two: `char(192 + intDiv(${n}, 64), 128 + ${n} % 64)`,
  three: `char(224 + intDiv(${n}, 4096), 128 + intDiv(${n}, 64) % 64, 128 + ${n} % 64)`,
  four: `char(240 + intDiv(${n}, 262144), 128 + intDiv(${n}, 4096) % 64, 128 + intDiv(${n}, 64) % 64, 128 + ${n} % 64)`,
});
const utf8 = bytes('{0}');

/**
 * The character for a code point; null if there is none. ClickHouse is given its bytes in UTF-8.
 */
export const charOf: NativeSql = {
  duckdb:
    'CASE WHEN {0} BETWEEN 1 AND 1114111 AND {0} NOT BETWEEN 55296 AND 57343 THEN chr(CAST({0} AS INTEGER)) END',
  clickhouse: `multiIf(isNull({0}) OR {0} NOT BETWEEN 1 AND 1114111 OR {0} BETWEEN 55296 AND 57343, NULL, {0} < 128, ${utf8.one}, {0} < 2048, ${utf8.two}, {0} < 65536, ${utf8.three}, ${utf8.four})`,
};

/** The code point of the first character; null for an empty string. */
export const codePointOf: NativeSql = {
  duckdb: "CASE WHEN {0} <> '' THEN CAST(unicode({0}) AS BIGINT) END",
  clickhouse:
    "if({0} = '', NULL, toInt64(reinterpretAsUInt32(convertCharset(substringUTF8({0}, 1, 1), 'UTF-8', 'UTF-32LE'))))",
};
