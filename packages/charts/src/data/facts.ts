import { printColumnName } from '@winnow/formulas';
import { isNumeric, isTemporal, type Json, ok, type Result, uniqueName } from '@winnow/kernel';
import type { UncheckedStep } from '@winnow/recipe';
import type { ChartColumn, Roles } from '../roles.ts';
import type { ReadTable } from './chart-data.ts';

/** The smallest and the largest value of a column; null where there is none. */
export interface Extent {
  readonly min: Json;
  readonly max: Json;
}

/** What is counted of the whole table before a chart is computed. */
export interface Facts {
  readonly rows: number;
  readonly shown: number;
  /** By column: rows with a value that can be read. */
  readonly readable: ReadonlyMap<string, number>;
  readonly extents: ReadonlyMap<string, Extent>;
}

/** The columns in which a row needs a value to be shown. */
export function neededColumns({ x, y, color, measure }: Roles): readonly ChartColumn[] {
  const axes = [x, y, color].flatMap((role) => (role && role.reading !== 'categories' ? [role.column] : []));
  const all = [...axes, ...(measure ? [measure] : [])];
  return all.filter((column, i) => all.findIndex(({ name }) => name === column.name) === i);
}

/** A condition that holds for the rows with a value that a chart can read. */
export function isReadable({ name, type }: ChartColumn): string {
  const cell = printColumnName(name);
  const isThere = `isNotNull(${cell}) and not isMismatch(${cell})`;
  // Infinities have no place on an axis.
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
    // The type of a measure may have no order.
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

/** Leaves the rows that a chart can show. */
export function shownRows(roles: Roles): readonly UncheckedStep[] {
  const needed = neededColumns(roles);
  if (needed.length === 0) return [];
  return [{ kind: 'filter-rows', params: { condition: allReadable(needed), action: 'keep' } }];
}

/** What a chart can't read in the cells that it leaves out. */
export function unreadAs({ type }: ChartColumn): 'number' | 'date' | 'value' {
  if (isTemporal(type)) return 'date';
  return isNumeric(type) ? 'number' : 'value';
}

/** Names for columns that a query adds, next to those of the table. */
export function freeNames(wanted: readonly string[], taken: readonly ChartColumn[]): readonly string[] {
  const names = taken.map(({ name }) => name);
  return wanted.map((name) => {
    const free = uniqueName(name, names);
    names.push(free);
    return free;
  });
}
