import type { NativeSql } from '@winnow/sql';
import { isFound, whitespace } from '../text/regex-sql.ts';

const ink = isFound(`[^${whitespace}]`);

/**
 * Whether a text holds a character that is no whitespace; false for null. Strings that begin with
 * visible ASCII are recognised by comparing.
 */
export const hasInk: NativeSql = {
  duckdb: `CASE WHEN {0} BETWEEN '!' AND '}}' THEN true ELSE COALESCE(${ink.duckdb}, false) END`,
  clickhouse: `ifNull(${ink.clickhouse}, 0)`,
  polars: ink.polars && `${ink.polars}.fill_null(False)`,
};
