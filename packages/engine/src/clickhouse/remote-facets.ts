import { failed, isNumeric, isTemporal, type LogicalType, ok, type Result, typeName } from '@winnow/kernel';
import { engineProblems } from '../problems.ts';
import type { Facet, FacetQuery, RangeFacet, TaskOptions } from '../protocol.ts';
import { type Bins, binEdges, niceBins } from '../query/bins.ts';
import { type Counted, countedCell, mostChoices } from '../query/facet/facet.ts';
import type { Recipes } from '../recipes.ts';
import { bare } from './remote-plan.ts';
import { overT, type RemoteRunner } from './remote-runner.ts';

/** What the questions to a project on ClickHouse need of it. */
export interface RemoteParts {
  readonly recipes: Recipes;
  readonly runner: RemoteRunner;
}

/** As the facet of a project in its own file. */
export async function remoteFacet(
  project: RemoteParts,
  query: FacetQuery,
  task: TaskOptions = {},
): Promise<Result<Facet>> {
  const counted = await countedCell(project, query, query.occurrences ? 'occurrences' : 'values', task);
  if (!counted.ok) return counted;
  const { rel, below, text } = counted.value;
  if (query.occurrences) return occurrences(project, counted.value, task);
  const limit = Math.max(1, Math.min(mostChoices, Math.trunc(query.limit ?? 200)));
  const order = query.sort === 'name' ? 'v ASC' : 'n DESC, v ASC';
  const search = query.search
    ? ` AND position(lowerUTF8(v), lowerUTF8(${bare.literal('text', query.search)})) > 0`
    : '';
  // A value and its count, and beside each of them what is counted over all: one pass and one grouping.
  const rows = await project.runner.scan(
    rel,
    below,
    (from) => `
    SELECT v, n, wanted, sum(if(coalesce(v, '') = '', n, 0)) OVER (), countIf(wanted) OVER ()
    FROM (SELECT v, n, coalesce(v <> ''${search}, false) AS wanted FROM (SELECT ${overT(text)} AS v, count() AS n FROM ${from} GROUP BY ${overT(text)}))
    ORDER BY wanted DESC, ${order} LIMIT ${limit}`,
    task,
  );
  return ok({
    blank: Number(rows[0]?.[3] ?? 0),
    total: Number(rows[0]?.[4] ?? 0),
    choices: rows
      .filter((row) => row[2])
      .map(([value, count]) => ({ value: String(value), count: Number(count) })),
    exact: true,
  });
}

async function occurrences(
  { runner }: RemoteParts,
  { rel, below, text }: Counted,
  task: TaskOptions,
): Promise<Result<Facet>> {
  const [row] = await runner.scan(
    rel,
    below,
    (from) =>
      `SELECT sumIf(n, n > 1), countIf(n = 1) FROM (SELECT count() AS n FROM ${from} GROUP BY ${overT(text)})`,
    task,
  );
  const choices = [
    { value: 'several', count: Number(row![0]) },
    { value: 'once', count: Number(row![1]) },
  ];
  return ok({ choices, blank: 0, total: 2, exact: true });
}

/** As the range facet of a project in its own file. */
export async function remoteRange(
  project: RemoteParts,
  query: FacetQuery,
  task: TaskOptions = {},
): Promise<Result<RangeFacet>> {
  const counted = await countedCell(project, query, 'range', task);
  if (!counted.ok) return counted;
  const { cell, text, rel, below } = counted.value;
  if (cell.type !== 'text' && !isNumeric(cell.type) && !isTemporal(cell.type)) {
    return failed(engineProblems.notOrdered({ column: query.column, type: typeName(cell.type) }));
  }
  const type: LogicalType = cell.type === 'text' ? 'number' : cell.type;
  const value =
    cell.type === 'text' ? `toFloat64OrNull(trim(BOTH ' ' FROM ${overT(cell.expr)}))` : overT(cell.expr);
  const x = finite(type, value);
  const ends = isNumeric(type)
    ? (end: string): string => `toString(${end})`
    : (end: string): string => bare.cast(type, 'text', end);
  const [row] = await project.runner.scan(
    rel,
    below,
    (from) => `
    SELECT count(x), countIf(x IS NULL AND s <> ''), countIf(s = ''), countIf(s IS NULL),
      ${edge(type, 'min(x)')}, ${edge(type, 'max(x)')}, ${ends('min(x)')}, ${ends('max(x)')}
    FROM (SELECT ${x} AS x, ${overT(text)} AS s FROM ${from})`,
    task,
  );
  const [numeric, mismatched, empty, none, low, high, min, max] = row!;
  const other = { mismatched: Number(mismatched), empty: Number(empty), null: Number(none) };
  if (Number(numeric) === 0) return ok({ min: null, max: null, bins: [], numeric: 0, other, exact: true });
  const bins = niceBins(type, Number(low), Number(high));
  const counts = await project.runner.scan(
    rel,
    below,
    (from) =>
      `SELECT ${bin(bins, type, 'x')} AS b, count() FROM (SELECT ${x} AS x FROM ${from}) WHERE x IS NOT NULL GROUP BY b`,
    task,
  );
  const byBin = new Map(counts.map(([at, count]) => [Number(at), Number(count)]));
  return ok({
    min: isNumeric(type) ? Number(min) : String(min),
    max: isNumeric(type) ? Number(max) : String(max),
    bins: Array.from({ length: bins.count }, (_, i) => ({
      ...binEdges(bins, type, i),
      count: byBin.get(i) ?? 0,
    })),
    numeric: Number(numeric),
    other,
    exact: true,
  });
}

/** A number without infinities; other values as they are. */
export function finite(type: LogicalType, sql: string): string {
  return type === 'number' ? `if(isFinite(${sql}), ${sql}, NULL)` : sql;
}

/** An edge of the values as a number: dates and datetimes in microseconds since 1970. */
export function edge(type: LogicalType, sql: string): string {
  return isTemporal(type) ? `toFloat64(${micros(type, sql)})` : `toFloat64(${sql})`;
}

/** The number of the bin that a value falls into, from 0. */
export function bin(bins: Bins, type: LogicalType, sql: string): string {
  if (bins.unit === 'month') {
    return `toInt32(floor((toYear(${sql}) * 12 + toMonth(${sql}) - 1 - ${bins.start}) / ${bins.width}))`;
  }
  const at = isTemporal(type) ? micros(type, sql) : `toFloat64(${sql})`;
  return `least(toInt32(floor((${at} - ${bins.start}) / ${bins.width})), ${bins.count - 1})`;
}

function micros(type: LogicalType, sql: string): string {
  return type === 'date' ? `(toInt64(toInt32(${sql})) * 86400000000)` : `toUnixTimestamp64Micro(${sql})`;
}
