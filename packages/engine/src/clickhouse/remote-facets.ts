import { isNumeric, isTemporal, type LogicalType, ok, type Result } from '@winnow/kernel';
import type { Facet, FacetQuery, RangeFacet, TaskOptions } from '../protocol.ts';
import type { Bins } from '../query/bins.ts';
import { type Counted, countedCell } from '../query/facet/facet.ts';
import { occurrencesFacet, rangeFacet, rangeTypeOf, requestedChoices } from '../query/facet/facet-answer.ts';
import type { Recipes } from '../recipes.ts';
import { nestedDialect } from './remote-plan.ts';
import { printOverT, type RemoteRunner } from './remote-runner.ts';

/** The parts of a project on ClickHouse that queries need. */
export interface RemoteParts {
  readonly recipes: Recipes;
  readonly runner: RemoteRunner;
}

/** Computes the same facet as for a project in its own file. */
export async function remoteFacet(
  project: RemoteParts,
  query: FacetQuery,
  task: TaskOptions = {},
): Promise<Result<Facet>> {
  const counted = await countedCell(project, query, query.occurrences ? 'occurrences' : 'values', task);
  if (!counted.ok) return counted;
  const { rel, below, text } = counted.value;
  if (query.occurrences) return occurrences(project, counted.value, task);
  const { limit, order } = requestedChoices(query);
  const search = query.search
    ? ` AND position(lowerUTF8(v), lowerUTF8(${nestedDialect.literal('text', query.search)})) > 0`
    : '';
  // Each row carries a value, its count, and the totals over all values, so that one pass with one
  // grouping suffices.
  const rows = await project.runner.scan(
    rel,
    below,
    (from) => `
    SELECT v, n, wanted, sum(if(coalesce(v, '') = '', n, 0)) OVER (), countIf(wanted) OVER ()
    FROM (SELECT v, n, coalesce(v <> ''${search}, false) AS wanted FROM (SELECT ${printOverT(text)} AS v, count() AS n FROM ${from} GROUP BY ${printOverT(text)}))
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
      `SELECT sumIf(n, n > 1), countIf(n = 1) FROM (SELECT count() AS n FROM ${from} GROUP BY ${printOverT(text)})`,
    task,
  );
  return ok(occurrencesFacet(row!));
}

/** Computes the same range facet as for a project in its own file. */
export async function remoteRange(
  project: RemoteParts,
  query: FacetQuery,
  task: TaskOptions = {},
): Promise<Result<RangeFacet>> {
  const counted = await countedCell(project, query, 'range', task);
  if (!counted.ok) return counted;
  const { cell, text, rel, below } = counted.value;
  const ordered = rangeTypeOf(query, cell);
  if (!ordered.ok) return ordered;
  const type = ordered.value;
  const value =
    cell.type === 'text'
      ? `toFloat64OrNull(trim(BOTH ' ' FROM ${printOverT(cell.expr)}))`
      : printOverT(cell.expr);
  const x = finite(type, value);
  const ends = isNumeric(type)
    ? (end: string): string => `toString(${end})`
    : (end: string): string => nestedDialect.cast(type, 'text', end);
  const [row] = await project.runner.scan(
    rel,
    below,
    (from) => `
    SELECT count(x), countIf(x IS NULL AND s <> ''), countIf(s = ''), countIf(s IS NULL),
      ${edge(type, 'min(x)')}, ${edge(type, 'max(x)')}, ${ends('min(x)')}, ${ends('max(x)')}
    FROM (SELECT ${x} AS x, ${printOverT(text)} AS s FROM ${from})`,
    task,
  );
  const facet = await rangeFacet(type, row!, (bins) =>
    project.runner.scan(
      rel,
      below,
      (from) =>
        `SELECT ${bin(bins, type, 'x')} AS b, count() FROM (SELECT ${x} AS x FROM ${from}) WHERE x IS NOT NULL GROUP BY b`,
      task,
    ),
  );
  return ok(facet);
}

/** Returns SQL that turns infinite numbers into null and leaves other values unchanged. */
export function finite(type: LogicalType, sql: string): string {
  return type === 'number' ? `if(isFinite(${sql}), ${sql}, NULL)` : sql;
}

/**
 * Returns SQL of the minimum or maximum of a column as a number; dates and datetimes in
 * microseconds since 1970.
 */
export function edge(type: LogicalType, sql: string): string {
  return isTemporal(type) ? `toFloat64(${micros(type, sql)})` : `toFloat64(${sql})`;
}

/** Returns SQL of the zero-based index of the bin that a value falls into. */
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
