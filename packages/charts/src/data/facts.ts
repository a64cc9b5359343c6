import { printColumnName } from '@winnow/formulas';
import { isNumeric, isTemporal, type Json, ok, type Result, uniqueName } from '@winnow/kernel';
import type { UncheckedStep } from '@winnow/recipe';
import type { ChartColumn, Roles } from '../roles.ts';
import type { ReadTable } from './chart-data.ts';

/** Minimum and maximum of a column; null if it has no values. */
export interface Extent {
  readonly min: Json;
  readonly max: Json;
}

/** Counts over the whole table that are needed before a chart can be computed. */
export interface Facts {
  readonly rows: number;
  readonly shown: number;
  /** Number of rows with a readable value, by column. */
  readonly readable: ReadonlyMap<string, number>;
  readonly extents: ReadonlyMap<string, Extent>;
}

/** Returns the columns in which a row needs a value to be shown. */
export function neededColumns({ x, y, color, measure }: Roles): readonly ChartColumn[] {
  const axes = [x, y, color].flatMap((role) => (role && role.reading !== 'categories' ? [role.column] : []));
  const all = [...axes, ...(measure ? [measure] : [])];
  return all.filter((column, i) => all.findIndex(({ name }) => name === column.name) === i);
}

/** Builds a condition that is true for rows whose value a chart can read. */
export function isReadable({ name, type }: ChartColumn): string {
  const cell = printColumnName(name);
  const isThere = `isNotNull(${cell}) and not isMismatch(${cell})`;
  // Infinities can’t be placed on an axis.
  return type === 'number' ? `${isThere} and ${cell} > -1e300 and ${cell} < 1e300` : isThere;
}

export function allReadable(columns: readonly ChartColumn[]): string {
  return columns.map((column) => `(${isReadable(column)})`).join(' and ');
}

export async function readFacts(roles: Roles, read: ReadTable): Promise<Result<Facts>> {
  const needed = neededColumns(roles);
  const aggregates: Record<string, Json>[] = [{ function: 'countRows', name: 'rows' }];
  if (needed.length > 0)
    aggregates.push({ function: 'countRows', where: allReadable(needed), name: 'shown' });
  for (const [i, column] of needed.entries()) {
    const where = isReadable(column);
    aggregates.push({ function: 'countRows', where, name: `readable ${i}` });
    // A measure may have a type without an order, and so no minimum or maximum.
    if (column === roles.measure) continue;
    aggregates.push({ function: 'min', column: column.name, where, name: `min ${i}` });
    aggregates.push({ function: 'max', column: column.name, where, name: `max ${i}` });
  }
  const found = await read([{ kind: 'group-rows', params: { mode: 'collapse', aggregates } }], 1);
  if (!found.ok) return found;
  const names = found.value.columns.map(({ name }) => name);
  const row = found.value.rows[0] ?? [];
  const cell = (name: string): Json => row[names.indexOf(name)] ?? null;
  const rows = Number(cell('rows'));
  return ok({
    rows,
    shown: needed.length > 0 ? Number(cell('shown')) : rows,
    readable: new Map(needed.map(({ name }, i) => [name, Number(cell(`readable ${i}`))])),
    extents: new Map(needed.map(({ name }, i) => [name, { min: cell(`min ${i}`), max: cell(`max ${i}`) }])),
  });
}

/** Returns the steps that keep only the rows a chart can show. */
export function shownRows(roles: Roles): readonly UncheckedStep[] {
  const needed = neededColumns(roles);
  if (needed.length === 0) return [];
  return [{ kind: 'filter-rows', params: { condition: allReadable(needed), action: 'keep' } }];
}

/** Returns what a chart expected to read from the cells it leaves out. */
export function unreadAs({ type }: ChartColumn): 'number' | 'date' | 'value' {
  if (isTemporal(type)) return 'date';
  return isNumeric(type) ? 'number' : 'value';
}

/** Chooses names for columns that a query adds, avoiding those of the table. */
export function freeNames(wanted: readonly string[], taken: readonly ChartColumn[]): readonly string[] {
  const names = taken.map(({ name }) => name);
  return wanted.map((name) => {
    const free = uniqueName(name, names);
    names.push(free);
    return free;
  });
}
