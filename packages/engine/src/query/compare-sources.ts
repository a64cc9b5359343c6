import { failed, type Json, ok, type Result } from '@winnow/kernel';
import { type Catalog, type SourceTable, sourceTableSql } from '../catalog.ts';
import { quoteName } from '../duckdb/sql-text.ts';
import { engineProblems } from '../problems.ts';
import type { ProjectDatabase } from '../project-database.ts';
import type { ChangedRow, SourceComparison, SourceComparisonQuery, TaskOptions } from '../protocol.ts';

/**
 * Compares the rows of two sources as imported, in the columns that both have: by their keys if
 * both have all key columns, else as whole rows. Of several rows with one key, the first counts.
 *
 * @returns problem `engine/no-source`
 */
export function compareSources(
  project: ProjectDatabase,
  query: SourceComparisonQuery,
  task: TaskOptions = {},
): Promise<Result<SourceComparison>> {
  return compareOnEngine(
    {
      catalog: project.catalog,
      tables: {
        quoteName,
        rowId: 'rowid',
        tableSql: sourceTableSql,
        shortSql: (text) => `left(${text}, ${maxCellLength})`,
      },
      rows: (sql) => project.database.use((session) => session.rows(sql), task),
    },
    query,
  );
}

/**
 * How a statement refers to tables of sources; the rest of the comparison is the same on every
 * engine.
 */
interface Tables {
  readonly quoteName: (name: string) => string;
  readonly rowId: string;
  readonly tableSql: (table: string) => string;
  /** Returns SQL of the first {@link maxCellLength} characters of a string. */
  readonly shortSql: (text: string) => string;
}

/** Number of sampled rows per type of change. */
const sampleRows = 10;
const sampleColumns = 12;
export const maxCellLength = 200;

/** Compares two sources on any engine. */
export async function compareOnEngine(
  {
    catalog,
    tables,
    rows: ask,
  }: {
    readonly catalog: Catalog;
    readonly tables: Tables;
    readonly rows: (sql: string) => Promise<readonly (readonly Json[])[]>;
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
  const [row = []] = await ask(sql);
  const [rowsAdded = 0, rowsRemoved = 0, rowsChanged = 0, rowsSame = 0, ...changed] = row.map(Number);
  const byColumn = Object.fromEntries(
    others.flatMap(({ name }, i) => ((changed[i] ?? 0) > 0 ? [[name, changed[i] ?? 0] as const] : [])),
  );
  const shown = [...(byKey ? keys : []), ...maxChanged(byKey ? others : pairs, byColumn)].slice(
    0,
    sampleColumns,
  );
  const differ = rowsAdded + rowsRemoved + rowsChanged > 0;
  const found = differ
    ? await ask(
        byKey
          ? keySampleSql(tables, now, then, keys, others, shown)
          : rowSampleSql(tables, now, then, pairs, shown),
      )
    : [];
  const sample = {
    columns: shown.map(({ name }) => name),
    rows: found.map((one) => rowOf(one, shown.length)),
  };
  return ok({
    by: byKey ? 'key' : 'row',
    rowsAdded,
    rowsRemoved,
    rowsChanged,
    rowsSame,
    ...columns,
    byColumn,
    sample,
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
  const joined = keyJoin(tables, now, then, keys, others);
  const counts = [
    'b.there IS NULL',
    'a.there IS NULL',
    `${both} AND ${joined.changed}`,
    `${both} AND NOT ${joined.changed}`,
    ...joined.differs.map((one) => `${both} AND ${one}`),
  ].map((condition) => `count(*) FILTER (WHERE ${condition})::DOUBLE`);
  return `SELECT ${counts.join(', ')} FROM ${joined.from}`;
}

const both = 'a.there AND b.there';

/**
 * Joins the rows of both sides by their keys, with SQL of the conditions under which they differ.
 */
function keyJoin(
  tables: Tables,
  now: SourceTable,
  then: SourceTable,
  keys: readonly Pair[],
  others: readonly Pair[],
) {
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
  const changed = differs.length > 0 ? `(${differs.join(' OR ')})` : 'false';
  return { from: `${side(now, 'now')} AS a FULL JOIN ${side(then, 'was')} AS b ON ${on}`, differs, changed };
}

function keySampleSql(
  tables: Tables,
  now: SourceTable,
  then: SourceTable,
  keys: readonly Pair[],
  others: readonly Pair[],
  shown: readonly Pair[],
): string {
  const { from, changed } = keyJoin(tables, now, then, keys, others);
  const change = `CASE WHEN b.there IS NULL THEN 'added' WHEN a.there IS NULL THEN 'removed' ELSE 'changed' END`;
  const nameOf = (pair: Pair): string =>
    keys.includes(pair) ? `k${keys.indexOf(pair)}` : `c${others.indexOf(pair)}`;
  const cells = ['b', 'a'].flatMap((side) => shown.map((pair) => tables.shortSql(`${side}.${nameOf(pair)}`)));
  const order = keys.map((_, i) => `coalesce(a.k${i}, b.k${i})`);
  const where = `b.there IS NULL OR a.there IS NULL OR ${changed}`;
  return sampleSql(change, cells, order, from, where);
}

function rowSampleSql(
  tables: Tables,
  now: SourceTable,
  then: SourceTable,
  pairs: readonly Pair[],
  shown: readonly Pair[],
): string {
  const change = `CASE WHEN ${nowCount} > ${thenCount} THEN 'added' ELSE 'removed' END`;
  const of = (pair: Pair): string => `coalesce(a.c${pairs.indexOf(pair)}, b.c${pairs.indexOf(pair)})`;
  const cells = shown.map((pair) => tables.shortSql(of(pair)));
  const from = rowJoin(tables, now, then, pairs);
  return sampleSql(change, [...cells, ...cells], shown.map(of), from, `${nowCount} <> ${thenCount}`);
}

/** Selects the first rows of each type of change: the type, the cells before, and the cells now. */
function sampleSql(
  change: string,
  cells: readonly string[],
  order: readonly string[],
  from: string,
  where: string,
): string {
  const items = [`${change} AS change`, ...cells.map((cell, i) => `${cell} AS s${i}`)];
  const names = ['change', ...cells.map((_, i) => `s${i}`)].join(', ');
  const by = order.length > 0 ? `ORDER BY ${order.join(', ')}` : '';
  return `SELECT ${names} FROM (SELECT ${items.join(', ')}, row_number() OVER (PARTITION BY ${change} ${by}) AS place
      FROM ${from} WHERE ${where}) AS found
    WHERE place <= ${sampleRows} ORDER BY change, place`;
}

function rowOf([change, ...cells]: readonly Json[], columns: number): ChangedRow {
  const strings = cells.map((cell) => (cell === null ? null : String(cell)));
  const kind = change as ChangedRow['change'];
  return {
    change: kind,
    before: kind === 'added' ? null : strings.slice(0, columns),
    now: kind === 'removed' ? null : strings.slice(columns),
  };
}

const maxChanged = (
  pairs: readonly Pair[],
  changed: { readonly [column: string]: number },
): readonly Pair[] => [...pairs].sort((a, b) => (changed[b.name] ?? 0) - (changed[a.name] ?? 0));

const nowCount = 'coalesce(a.n, 0)';
const thenCount = 'coalesce(b.n, 0)';

/** Compares rows as bags: a row that occurs two more times was added twice. */
function rowSql(tables: Tables, now: SourceTable, then: SourceTable, pairs: readonly Pair[]): string {
  const [a, b] = [nowCount, thenCount];
  return `SELECT coalesce(sum(greatest(${a} - ${b}, 0)), 0)::DOUBLE, coalesce(sum(greatest(${b} - ${a}, 0)), 0)::DOUBLE, 0::DOUBLE,
      coalesce(sum(least(${a}, ${b})), 0)::DOUBLE
    FROM ${rowJoin(tables, now, then, pairs)}`;
}

function rowJoin(tables: Tables, now: SourceTable, then: SourceTable, pairs: readonly Pair[]): string {
  const side = (table: SourceTable, when: 'now' | 'was'): string => {
    const items = pairs.map((pair, i) => `${pair[when]} AS c${i}`);
    return `(SELECT ${[...items, 'count(*) AS n'].join(', ')} FROM ${tables.tableSql(table.table)}
      ${pairs.length > 0 ? `GROUP BY ${pairs.map((pair) => pair[when]).join(', ')}` : ''})`;
  };
  const on = pairs.map((_, i) => `a.c${i} IS NOT DISTINCT FROM b.c${i}`).join(' AND ') || 'true';
  return `${side(now, 'now')} AS a FULL JOIN ${side(then, 'was')} AS b ON ${on}`;
}
