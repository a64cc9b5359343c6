import type { Dialect } from '../dialect.ts';
import type { DialectId } from '../names/dialect-names.ts';
import { clickhouse } from './clickhouse/clickhouse.ts';
import { duckdb } from './duckdb/duckdb.ts';

/** Every dialect, by its id. */
export const dialects: Readonly<Record<DialectId, Dialect>> = { duckdb, clickhouse };
