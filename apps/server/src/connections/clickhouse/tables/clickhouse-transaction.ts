import { randomUUID } from 'node:crypto';
import { ProblemError } from '@winnow/kernel';
import {
  type ConnectionValues,
  connectionProblems,
  type GuardedFetch,
  type TableToWrite,
  type TableTransaction,
} from '@winnow/services';
import { withUncertainCommit } from '../../../jobs/tables/commit-uncertain.ts';
import { tableDiffers } from '../../../jobs/tables/table-differs.ts';
import { changeClickhouse } from '../ask-clickhouse.ts';
import { quoteName } from '../quote-name.ts';
import { compareClickhouse, newColumnType } from './clickhouse-column-types.ts';
import { type ClickhouseShape, columnNamed, readClickhouseShape } from './clickhouse-shape.ts';
import { insertRows } from './insert-rows.ts';

/** Time limit of the statements that publish the rows, and of those that clean up. */
const lastMs = 600_000;

/** A table whose rows are gathered in a staging table. */
interface Load {
  readonly table: TableToWrite;
  /** Undefined if the table is new or is recreated. */
  readonly shape: ClickhouseShape | undefined;
  readonly exists: boolean;
  /** The target table and the staging table, as SQL. */
  readonly place: string;
  readonly staging: string;
  path: string;
}

/**
 * Writes tables of ClickHouse, which has no transactions. Rows are gathered in a staging table of
 * the same structure, where everything that can be refused is refused. One statement per table then
 * publishes them: a new table is renamed, a replaced one exchanged, and appended rows are attached
 * as parts, or inserted if materialized views read them.
 */
export function clickhouseTransaction(
  fetch: GuardedFetch,
  values: ConnectionValues,
  signal: AbortSignal,
): TableTransaction {
  const ready: Load[] = [];
  const change = (sql: string, until: AbortSignal, rows?: string): Promise<void> =>
    changeClickhouse(fetch, values, sql, until, rows);
  const compare = async (table: TableToWrite) => {
    const name = `${table.schema}.${table.table}`;
    if (table.mode === 'upsert') throw new ProblemError(connectionProblems.noUpdates({ table: name }));
    const shape = await readClickhouseShape(fetch, values, table, signal);
    return { shape, exists: shape !== undefined, differences: shape ? compareClickhouse(table, shape) : [] };
  };
  return {
    compare,
    begin: async (table) => {
      const { shape, differences } = await compare(table);
      const recreate =
        table.mode === 'replace' && table.schemaChanges === 'recreate' && differences.length > 0;
      const wrong = differences.filter(
        ({ kind }) =>
          !(kind === 'missing' && table.schemaChanges === 'add') && !(recreate && kind !== 'not-a-table'),
      );
      if (table.mode === 'create' && shape)
        throw new ProblemError(connectionProblems.tableExists({ table: nameOf(table) }));
      if (wrong.length > 0) throw new ProblemError(tableDiffers(table, wrong));
      if (shape) refuseUnsafe(table, shape);
      const place = placeOf(table.schema, table.table);
      const staging = placeOf(table.schema, `winnow_${randomUUID()}`);
      const kept = recreate ? undefined : shape;
      const load: Load = { table, shape: kept, exists: shape !== undefined, place, staging, path: '' };
      ready.push(load);
      return {
        write: async (path) => {
          load.path = path;
        },
      };
    },
    load: async () => {
      for (const load of ready) {
        for (const one of makeRoom(load)) await change(one, signal);
        const names = load.table.columns.map(({ name }) => quoteName(name)).join(', ');
        const into = `INSERT INTO ${load.staging} (${names}) FORMAT TabSeparated`;
        await insertRows(load.path, load.table, load.shape, (rows) => change(into, signal, rows));
      }
    },
    commit: async () => {
      // A statement that has begun is not canceled: it would be unknown whether it took effect.
      const until = AbortSignal.timeout(lastMs);
      await withUncertainCommit(
        ready.map(({ table }) => table),
        async () => {
          for (const load of ready) for (const one of show(load)) await change(one, until);
        },
      );
      await removeStaging();
    },
    abort: removeStaging,
  };

  async function removeStaging(): Promise<void> {
    const until = AbortSignal.timeout(lastMs);
    for (const { staging } of ready.splice(0))
      await change(`DROP TABLE IF EXISTS ${staging} SYNC`, until).catch(() => {});
  }
}

const placeOf = (schema: string, table: string): string => `${quoteName(schema)}.${quoteName(table)}`;
const nameOf = ({ schema, table }: TableToWrite): string => `${schema}.${table}`;

/**
 * Throws a problem if the rows of a table can't be published at once, or if views that depend on it
 * would not follow.
 */
function refuseUnsafe(table: TableToWrite, { engine, feeds }: ClickhouseShape): void {
  if (!engine.endsWith('MergeTree'))
    throw new ProblemError(connectionProblems.notMergeTree({ table: nameOf(table), engine }));
  if (table.mode === 'replace' && feeds.length > 0)
    throw new ProblemError(
      connectionProblems.feedsViews({ table: nameOf(table), views: feeds.slice(0, 5).join(', ') }),
    );
}

const newColumns = ({ table, shape }: Load): readonly string[] =>
  table.columns
    .filter(({ name }) => !shape || !columnNamed(shape, name))
    .map(({ name, type }) => `${quoteName(name)} ${newColumnType(type)}`);

const added = (load: Load, place: string): readonly string[] => {
  const columns = newColumns(load);
  return columns.length === 0
    ? []
    : [`ALTER TABLE ${place} ${columns.map((one) => `ADD COLUMN ${one}`).join(', ')}`];
};

/** Returns the statements that create the staging table. */
function makeRoom(load: Load): readonly string[] {
  const { shape, place, staging } = load;
  if (!shape)
    return [`CREATE TABLE ${staging} (${newColumns(load).join(', ')}) ENGINE = MergeTree ORDER BY tuple()`];
  return [`CREATE TABLE ${staging} AS ${place}`, ...added(load, staging)];
}

/** Returns the statements that publish the rows. */
function show(load: Load): readonly string[] {
  const { table, shape, exists, place, staging } = load;
  if (!exists) return [`RENAME TABLE ${staging} TO ${place}`];
  if (table.mode === 'replace') return [`EXCHANGE TABLES ${staging} AND ${place}`];
  const names = table.columns.map(({ name }) => quoteName(name)).join(', ');
  const append =
    (shape?.feeds.length ?? 0) > 0
      ? `INSERT INTO ${place} (${names}) SELECT ${names} FROM ${staging}`
      : `ALTER TABLE ${place} ATTACH PARTITION ALL FROM ${staging}`;
  return [...added(load, place), append];
}
