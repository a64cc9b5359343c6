import type { NativeSql } from '@winnow/sql';
import { patternIn, whitespace } from '../text/regex-sql.ts';

const ink = patternIn(`[^${whitespace}]`);

/** Whether a text holds a character that is no whitespace; false for null. */
export const hasInk: NativeSql = {
  duckdb: `COALESCE(regexp_matches({0}, ${ink.duckdb}), false)`,
  clickhouse: `ifNull(match({0}, ${ink.clickhouse}), 0)`,
};
