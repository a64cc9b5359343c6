import type { ConnectionValues, GuardedFetch } from '@winnow/services';
import { bareType } from '../clickhouse-types.ts';
import { clickhouseRows } from '../read-clickhouse-rows.ts';

/** The properties of a column that decide whether it accepts a value. */
export interface ClickhouseColumn {
  readonly name: string;
  /** Type as ClickHouse names it: `Nullable(Decimal(38, 2))`. */
  readonly type: string;
  /** Type without `Nullable` and `LowCardinality`. */
  readonly bare: string;
  readonly nullable: boolean;
  /** Whether ClickHouse computes the column, so that it accepts no value. */
  readonly computed: boolean;
}

/** A table as the database describes it. */
export interface ClickhouseShape {
  readonly engine: string;
  /** Materialized views that read inserted rows. */
  readonly feeds: readonly string[];
  readonly columns: readonly ClickhouseColumn[];
}

/** Reads the shape of a table; undefined if there is no such table. */
export async function readClickhouseShape(
  fetch: GuardedFetch,
  values: ConnectionValues,
  parameters: { readonly schema: string; readonly table: string },
  signal: AbortSignal,
): Promise<ClickhouseShape | undefined> {
  const ask = (sql: string) => clickhouseRows(fetch, values, { sql, parameters: { ...parameters } }, signal);
  const [found, ...feeds] = await ask(
    `SELECT engine, arrayJoin(arrayConcat([''], arrayMap((d, t) -> concat(d, '.', t), dependencies_database, dependencies_table))) AS feed
     FROM system.tables WHERE database = {schema:String} AND name = {table:String} ORDER BY feed`,
  );
  if (!found) return undefined;
  const columns = await ask(
    `SELECT name, type, default_kind FROM system.columns
     WHERE database = {schema:String} AND table = {table:String} ORDER BY position`,
  );
  return {
    engine: found[0] ?? '',
    feeds: feeds.map(([, feed]) => feed ?? ''),
    columns: columns.map(([name, type, kind]) => ({
      name: name ?? '',
      type: type ?? '',
      bare: bareType(type ?? ''),
      nullable: /^(?:LowCardinality\()?Nullable\(/.test(type ?? ''),
      computed: ['MATERIALIZED', 'ALIAS', 'EPHEMERAL'].includes(kind ?? ''),
    })),
  };
}

/** Finds a column by its name, which is case-sensitive in ClickHouse. */
export const columnNamed = (shape: ClickhouseShape, name: string): ClickhouseColumn | undefined =>
  shape.columns.find((one) => one.name === name);
