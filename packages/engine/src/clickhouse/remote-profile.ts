import { describeValues } from '@winnow/insight';
import { type Column, isNumeric, isTemporal, type Json, ok, type Result, rowIdRef } from '@winnow/kernel';
import type { Rel } from '@winnow/sql';
import type { ColumnProfile, Profile, TaskOptions, View } from '../protocol.ts';
import { type Bins, binEdges } from '../query/bins.ts';
import type { ContentCache } from '../query/content-cache.ts';
import { pickColumns } from '../query/page.ts';
import {
  maxTopValues,
  maxValueLength,
  quantilePoints,
  readBasics,
  refsOfColumn,
  sampledValues,
} from '../query/profile/profile-sql.ts';
import { filteredTable } from '../view.ts';
import { bin, edge, finite, type RemoteParts } from './remote-facets.ts';
import { nestedDialect, planPass } from './remote-plan.ts';

/** Maximum number of rows for exact quantiles; beyond it they are estimated by t-digest. */
const exactQuantiles = 100_000_000;
/**
 * Number of rows, sampled from all parts of the table, in which patterns are counted; the counts
 * are extrapolated.
 */
const patternRows = 50_000;

/**
 * Computes the same profile as for a project in its own file, with one scan for all columns, one
 * for their histograms, and one grouping per column.
 */
export async function remoteProfile(
  project: RemoteParts & { readonly profiles: ContentCache<ColumnProfile> },
  view: View,
  names: readonly string[] | undefined,
  task: TaskOptions = {},
): Promise<Result<Profile>> {
  const filtered = await filteredTable(project.recipes, view, task);
  if (!filtered.ok) return filtered;
  const { table, seen } = filtered.value;
  const columns = pickColumns(seen, names);
  if (!columns.ok) return columns;
  const scan = (sql: (from: string) => string): Promise<readonly (readonly Json[])[]> =>
    project.runner.scan(seen.rel, table.rel, sql, { ...task, ...labeled(task) });
  const keys = columns.value.map((column) => keyOf(seen.rel, table.rel, column));
  const [counted] = await scan((from) => `SELECT count() FROM ${from}`);
  const rows = Number(counted![0]);
  const found = new Map<Column, ColumnProfile>();
  columns.value.forEach((column, i) => {
    const known = project.profiles.get(keys[i]!);
    if (known) found.set(column, { ...known, name: column.name });
  });
  const missing = columns.value.filter((column) => !found.has(column));
  const made = missing.length > 0 ? await profileColumns(scan, missing, rows) : [];
  for (const [i, column] of missing.entries()) found.set(column, made[i]!);
  columns.value.forEach((column, i) => {
    project.profiles.set(keys[i]!, found.get(column)!);
  });
  const profiles = columns.value.map((column) => found.get(column)!);
  return ok({ rows, exact: true, columns: profiles });
}

type Scan = (sql: (from: string) => string) => Promise<readonly (readonly Json[])[]>;

async function profileColumns(
  scan: Scan,
  columns: readonly Column[],
  rows: number,
): Promise<readonly ColumnProfile[]> {
  const items = columns.flatMap((column) => basicItems(column, rows));
  const [found] = await scan((from) => `SELECT count(), ${items.join(', ')} FROM ${from}`);
  const width = items.length / columns.length;
  const basics = columns.map((column, i) =>
    readBasics(column.type, Number(found![0]), found!.slice(1 + i * width, 1 + (i + 1) * width)),
  );
  const ordered = columns.flatMap((column, i) =>
    basics[i]!.bins ? [{ column, bins: basics[i]!.bins! }] : [],
  );
  const histograms = await scanHistograms(scan, ordered);
  const profiles: ColumnProfile[] = [];
  for (const [i, column] of columns.entries()) {
    const { counts, range } = basics[i]!;
    const histogram = histograms[ordered.findIndex((one) => one.column === column)];
    profiles.push({
      name: column.name,
      type: column.type,
      ...counts,
      ...range,
      ...(await scanTop(scan, column, counts)),
      ...(histogram ? { histogram } : {}),
      patterns: await scanPatterns(scan, column, rows),
    });
  }
  return profiles;
}

function basicItems(column: Column, rows: number): readonly string[] {
  const { type } = column;
  const x = at(column.ref);
  const ordered = isNumeric(type) || isTemporal(type);
  const value = finite(type, x);
  const quantile = rows <= exactQuantiles ? 'quantilesExactInclusive' : 'quantilesTDigest';
  const shown = (end: string): string =>
    isNumeric(type)
      ? `toString(${end})`
      : `leftUTF8(${nestedDialect.cast(type, 'text', end)}, ${maxValueLength})`;
  const comparable = ordered || type === 'text' || type === 'boolean';
  return [
    `count(${x})`,
    column.mismatch === undefined ? '0' : `count(${at(column.mismatch)})`,
    type === 'text' ? `countIf(${x} = '')` : '0',
    comparable ? shown(`min(${value})`) : 'NULL',
    comparable ? shown(`max(${value})`) : 'NULL',
    isNumeric(type) ? `avg(toFloat64(${value}))` : 'NULL',
    // No values have no quantiles, but the function returns some.
    isNumeric(type)
      ? `if(count(${value}) = 0, NULL, toJSONString(${quantile}(${quantilePoints.join(', ')})(toFloat64(${value}))))`
      : 'NULL',
    ordered ? edge(type, `min(${value})`) : 'NULL',
    ordered ? edge(type, `max(${value})`) : 'NULL',
  ];
}

async function scanHistograms(
  scan: Scan,
  columns: readonly { readonly column: Column; readonly bins: Bins }[],
): Promise<readonly NonNullable<ColumnProfile['histogram']>[]> {
  if (columns.length === 0) return [];
  const items = columns.map(({ column, bins }) => {
    const value = finite(column.type, at(column.ref));
    return `sumMapIf([assumeNotNull(${bin(bins, column.type, value)})], [toUInt64(1)], isNotNull(${value}))`;
  });
  const [found] = await scan((from) => `SELECT ${items.join(', ')} FROM ${from}`);
  return columns.map(({ column, bins }, i) => {
    const [keys, counts] = found![i] as unknown as readonly [readonly Json[], readonly Json[]];
    const byBin = new Map(keys.map((key, k) => [Number(key), Number(counts[k])]));
    return Array.from({ length: bins.count }, (_, one) => ({
      ...binEdges(bins, column.type, one),
      count: byBin.get(one) ?? 0,
    }));
  });
}

async function scanTop(
  scan: Scan,
  column: Column,
  { valid, mismatched }: Pick<ColumnProfile, 'valid' | 'mismatched'>,
): Promise<Pick<ColumnProfile, 'distinct' | 'top' | 'meaning' | 'meanings' | 'missing'>> {
  const rows = await scan(
    (from) => `
    SELECT leftUTF8(${nestedDialect.cast(column.type, 'text', 'v')}, ${maxValueLength}), n, count() OVER () FROM (
      SELECT ${at(column.ref)} AS v, count() AS n FROM ${from} GROUP BY ${at(column.ref)}
    ) WHERE isNotNull(v) ORDER BY n DESC, v LIMIT ${sampledValues}`,
  );
  const top = rows.map(([value, count]) => ({
    value: value === null ? null : String(value),
    count: Number(count),
  }));
  const distinct = Number(rows[0]?.[2] ?? 0);
  const kept = mismatched > 0 ? await scanKept(scan, column) : [];
  return {
    ...describeValues(column, [...top, ...kept], { rows: valid, distinct }),
    distinct,
    top: top.slice(0, maxTopValues),
  };
}

/** Returns the most frequent strings of cells that don't match their column's type. */
async function scanKept(scan: Scan, column: Column): Promise<ColumnProfile['top']> {
  if (column.mismatch === undefined) return [];
  const kept = at(column.mismatch);
  const rows = await scan(
    (from) => `
    SELECT leftUTF8(v, ${maxValueLength}), n FROM (SELECT ${kept} AS v, count() AS n FROM ${from} GROUP BY ${kept})
    WHERE isNotNull(v) ORDER BY n DESC, v LIMIT ${sampledValues}`,
  );
  return rows.map(([value, count]) => ({ value: String(value), count: Number(count) }));
}

async function scanPatterns(scan: Scan, column: Column, rows: number): Promise<ColumnProfile['patterns']> {
  if (column.type !== 'text') return [];
  const oneIn = rows <= patternRows * 2 ? 1 : Math.floor(rows / patternRows);
  const capitals = `replaceRegexpAll(leftUTF8(${at(column.ref)}, 60), '\\\\p{Lu}', 'A')`;
  const letters = `replaceRegexpAll(${capitals}, '[^\\\\P{L}A]', 'a')`;
  const pattern = `replaceRegexpAll(${letters}, '\\\\p{N}', '9')`;
  const found = await scan(
    (from) => `
    SELECT p, count() AS n FROM (SELECT ${pattern} AS p FROM ${from} WHERE t.${rowIdRef} % ${oneIn} = 0)
    WHERE p <> '' GROUP BY p ORDER BY n DESC, p LIMIT ${maxTopValues}`,
  );
  return found.map(([shape, count]) => ({ pattern: String(shape), count: Number(count) * oneIn }));
}

function keyOf(rel: Rel, below: Rel, column: Column): string {
  const { sql } = planPass(
    {
      kind: 'project',
      input: rel,
      items: refsOfColumn(column).map((ref) => ({ ref, expr: { kind: 'column', ref } })),
      columns: refsOfColumn(column),
      position: rel.position,
      idBound: rel.idBound,
    },
    below,
    false,
  );
  return `${JSON.stringify(column.type)} ${sql}`;
}

function at(ref: string): string {
  return `t.${nestedDialect.quoteName(ref)}`;
}

function labeled({ onProgress }: TaskOptions): TaskOptions {
  return onProgress ? { onProgress: (progress) => onProgress({ ...progress, label: 'Profiling' }) } : {};
}
