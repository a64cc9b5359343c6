import type { NativeSql } from '@winnow/sql';
import { isFound, whitespace } from '../text/regex-sql.ts';

const ink = isFound(`[^${whitespace}]`);

/**
 * Whether a string has a character other than whitespace; false for null. Strings that start with
 * visible ASCII are recognized by a comparison.
 */
export const hasInk: NativeSql = {
  duckdb: `CASE WHEN {0} BETWEEN '!' AND '}}' THEN true ELSE COALESCE(${ink.duckdb}, false) END`,
  clickhouse: `ifNull(${ink.clickhouse}, 0)`,
  polars: ink.polars && `${ink.polars}.fill_null(False)`,
};
