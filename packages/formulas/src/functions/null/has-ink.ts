import type { NativeSql } from '@winnow/sql';
import { patternIn, whitespace } from '../text/regex-sql.ts';

const ink = patternIn(`[^${whitespace}]`);

/** Whether a text holds a character that is no whitespace; false for null. Texts that begin with visible ASCII are told by comparing. */
export const hasInk: NativeSql = {
  duckdb: `CASE WHEN {0} BETWEEN '!' AND '}}' THEN true ELSE COALESCE(regexp_matches({0}, ${ink.duckdb}), false) END`,
  clickhouse: `ifNull(match({0}, ${ink.clickhouse}), 0)`,
};
