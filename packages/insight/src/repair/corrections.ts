import { groupBy } from '@winnow/kernel';
import type { TableCells } from '../table/coded-table.ts';
import type { Repair } from './find-repairs.ts';

/** How a recipe makes a repair, so that it does the same to new rows where that is possible. */
export interface Correction {
  readonly column: string;
  /** Null for a missing cell. */
  readonly from: string | null;
  readonly to: string | null;
  /** Values of other columns without which the old value alone does not say the new one. */
  readonly where: readonly { readonly column: string; readonly value: string }[];
  /** The one row that is corrected, where nothing in the table tells it from others with the old value. */
  readonly row?: number;
  readonly reason: string;
}

const maxReason = 300;

/**
 * The correction of each repair: by the old value alone where all of its cells change alike, else by the columns that say the new
 * value, else by the row.
 *
 * @param rowIds of the rows of the table
 */
export function correctionsOf(
  table: TableCells,
  rowIds: ArrayLike<number>,
  repairs: readonly Repair[],
): readonly Correction[] {
  const made = new Map<Repair, Correction>();
  const places = new Map(table.columns.map((name, at) => [name, at]));
  const cellsOf = (column: string) => table.cells[places.get(column)!]!;
  for (const [column, own] of groupBy(repairs, (one) => one.column)) {
    const cells = cellsOf(column);
    const correction = (one: Repair, where: Correction['where'], isRow = false): Correction => ({
      column,
      from: cells[one.row] ?? null,
      to: one.to === '' ? null : one.to,
      where,
      ...(isRow ? { row: rowIds[one.row]! } : {}),
      reason: one.reason.slice(0, maxReason),
    });
    const left: Repair[] = [];
    const byValue = groupBy(own, ({ row }) => cells[row] ?? null);
    const counts = countOf(table.rows, (row) => cells[row] ?? null, byValue);
    for (const [from, some] of byValue) {
      const isAlike = from !== null && from !== '' && areAlike(some, counts.get(from));
      for (const one of some)
        if (isAlike) made.set(one, correction(one, []));
        else left.push(one);
    }
    for (const [, some] of groupBy(left, ({ given }) => JSON.stringify(given))) {
      const given = some[0]!.given.filter((name) => name !== column);
      const others = given.map(cellsOf);
      const keyOf = (row: number): string =>
        JSON.stringify([cells[row] ?? null, ...others.map((one) => one[row] ?? null)]);
      const byKey = groupBy(some, ({ row }) => keyOf(row));
      const rows = countOf(table.rows, keyOf, byKey);
      for (const [key, alike] of byKey) {
        const isSaid = given.length > 0 && others.every((one) => (one[alike[0]!.row] ?? '') !== '');
        const isWhere = isSaid && areAlike(alike, rows.get(key));
        const where = given.map((name, at) => ({ column: name, value: others[at]![alike[0]!.row] ?? '' }));
        for (const one of alike) made.set(one, correction(one, isWhere ? where : [], !isWhere));
      }
    }
  }
  return repairs.map((one) => made.get(one)!);
}

/** Whether repairs are all cells of their kind, and change to one value. */
const areAlike = (repairs: readonly Repair[], cells: number | undefined): boolean =>
  repairs.length === cells && repairs.every(({ to }) => to === repairs[0]!.to);

/** How many rows have each of some keys. */
function countOf<K>(
  rows: number,
  keyOf: (row: number) => K,
  keys: ReadonlyMap<K, unknown>,
): ReadonlyMap<K, number> {
  const counts = new Map<K, number>();
  for (let row = 0; row < rows; row++) {
    const key = keyOf(row);
    if (keys.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
