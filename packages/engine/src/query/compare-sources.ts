import { failed, type Json, ok, type Result } from '@winnow/kernel';
import { type Catalog, type SourceTable, sourceTableSql } from '../catalog.ts';
import { quoteName } from '../duckdb/sql-text.ts';
import { engineProblems } from '../problems.ts';
import type { ProjectDatabase } from '../project-database.ts';
import type { SourceComparison, SourceComparisonQuery, TaskOptions } from '../protocol.ts';

/**
 * How the rows of a source differ from those of another, as they were read: by their keys where all of them are columns of both, else as
 * whole rows, in the columns that both have. Of several rows with one key the first counts.
 *
 * @returns problem `engine/no-source`
 */
export function compareSources(
  project: ProjectDatabase,
  query: SourceComparisonQuery,
  task: TaskOptions = {},
): Promise<Result<SourceComparison>> {
  return compareIn(
    {
      catalog: project.catalog,
      tables: { quoteName, rowId: 'rowid', tableSql: sourceTableSql },
      row: (sql) => project.database.use((session) => session.row(sql), task),
    },
    query,
  );
}

/** How the tables of sources stand in a statement; what is made of them is the same on every engine. */
interface Tables {
  readonly quoteName: (name: string) => string;
  readonly rowId: string;
  readonly tableSql: (table: string) => string;
}

/** The same on any engine. */
export async function compareIn(
  {
    catalog,
    tables,
    row: ask,
  }: {
    readonly catalog: Catalog;
    readonly tables: Tables;
    readonly row: (sql: string) => Promise<readonly Json[]>;
  },
  { source, before, key }: SourceComparisonQuery,
): Promise<Result<SourceComparison>> {
  const now = catalog.source(source);
  const then = catalog.source(before);
  if (!now || !then) return failed(engineProblems.noSource({ source: now ? before : source }));
  const pairs = now.schema.columns.flatMap(({ name, ref }) => {
    const other = then.schema.columns.find((column) => column.name === name);
    return other ? [{ name, now: tables.quoteName(ref), was: tables.quoteName(other.ref) }] : [];
  });
  const columns = {
    columnsAdded: missing(now, then),
    columnsRemoved: missing(then, now),
  };
  const keys = key.flatMap((name) => pairs.find((pair) => pair.name === name) ?? []);
  const byKey = keys.length > 0 && keys.length === key.length;
  const others = byKey ? pairs.filter((pair) => !keys.includes(pair)) : [];
  const sql = byKey ? keySql(tables, now, then, keys, others) : rowSql(tables, now, then, pairs);
  const row = await ask(sql);
  const [rowsAdded = 0, rowsRemoved = 0, rowsChanged = 0, rowsSame = 0, ...changed] = row.map(Number);
  const byColumn = Object.fromEntries(
    others.flatMap(({ name }, i) => ((changed[i] ?? 0) > 0 ? [[name, changed[i] ?? 0] as const] : [])),
  );
  return ok({
    by: byKey ? 'key' : 'row',
    rowsAdded,
    rowsRemoved,
    rowsChanged,
    rowsSame,
    ...columns,
    byColumn,
  });
}

interface Pair {
  readonly name: string;
  readonly now: string;
  readonly was: string;
}

const missing = (from: SourceTable, other: SourceTable): readonly string[] =>
  from.schema.columns
    .map(({ name }) => name)
    .filter((name) => !other.schema.columns.some((column) => column.name === name));

function keySql(
  tables: Tables,
  now: SourceTable,
  then: SourceTable,
  keys: readonly Pair[],
  others: readonly Pair[],
): string {
  const side = (table: SourceTable, when: 'now' | 'was'): string => {
    const items = [
      ...keys.map((pair, i) => `${pair[when]} AS k${i}`),
      ...others.map((pair, i) => `${pair[when]} AS c${i}`),
    ];
    const by = keys.map((pair) => pair[when]).join(', ');
    return `(SELECT ${items.join(', ')}, true AS there FROM ${tables.tableSql(table.table)}
      QUALIFY row_number() OVER (PARTITION BY ${by} ORDER BY ${tables.rowId}) = 1)`;
  };
  const on = keys.map((_, i) => `a.k${i} IS NOT DISTINCT FROM b.k${i}`).join(' AND ');
  const differs = others.map((_, i) => `a.c${i} IS DISTINCT FROM b.c${i}`);
  const both = 'a.there AND b.there';
  const changed = differs.length > 0 ? `(${differs.join(' OR ')})` : 'false';
  const counts = [
    'b.there IS NULL',
    'a.there IS NULL',
    `${both} AND ${changed}`,
    `${both} AND NOT ${changed}`,
    ...differs.map((one) => `${both} AND ${one}`),
  ].map((condition) => `count(*) FILTER (WHERE ${condition})::DOUBLE`);
  return `SELECT ${counts.join(', ')} FROM ${side(now, 'now')} AS a FULL JOIN ${side(then, 'was')} AS b ON ${on}`;
}

/** Rows as bags: a row that stands there twice more has been added twice. */
function rowSql(tables: Tables, now: SourceTable, then: SourceTable, pairs: readonly Pair[]): string {
  const side = (table: SourceTable, when: 'now' | 'was'): string => {
    const items = pairs.map((pair, i) => `${pair[when]} AS c${i}`);
    return `(SELECT ${[...items, 'count(*) AS n'].join(', ')} FROM ${tables.tableSql(table.table)}
      ${pairs.length > 0 ? `GROUP BY ${pairs.map((pair) => pair[when]).join(', ')}` : ''})`;
  };
  const on = pairs.map((_, i) => `a.c${i} IS NOT DISTINCT FROM b.c${i}`).join(' AND ') || 'true';
  const [a, b] = ['coalesce(a.n, 0)', 'coalesce(b.n, 0)'];
  return `SELECT coalesce(sum(greatest(${a} - ${b}, 0)), 0)::DOUBLE, coalesce(sum(greatest(${b} - ${a}, 0)), 0)::DOUBLE, 0::DOUBLE,
      coalesce(sum(least(${a}, ${b})), 0)::DOUBLE
    FROM ${side(now, 'now')} AS a FULL JOIN ${side(then, 'was')} AS b ON ${on}`;
}
