import type { NativeSql } from '@winnow/sql';
import { patternIn } from './regex-sql.ts';

/**
 * Returns SQL of the first group of a fixed pattern in `{0}`; null if it does not match or the
 * group is empty.
 */
export function firstGroup(pattern: string): NativeSql {
  const { duckdb, clickhouse } = patternIn(pattern);
  return {
    duckdb: `NULLIF(regexp_extract({0}, ${duckdb}, 1), '')`,
    clickhouse: `nullIf(regexpExtract({0}, ${clickhouse}, 1), '')`,
  };
}
