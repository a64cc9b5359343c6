import { groupBy } from '@winnow/kernel';
import { isMissingWord } from '../meanings/missing-words.ts';
import type { TableCells } from '../table/coded-table.ts';
import type { Repair } from './find-repairs.ts';
import { typoBetween } from './typos/edit-class.ts';

/** How a recipe performs a repair, so that new rows are repaired the same way if possible. */
export interface Correction {
  readonly column: string;
  /** Null for a missing cell. */
  readonly from: string | null;
  readonly to: string | null;
  /** Values of other columns needed in addition to the old value to determine the new one. */
  readonly where: readonly { readonly column: string; readonly value: string }[];
  /**
   * The single row to correct, if nothing in the table distinguishes it from others with the old
   * value.
   */
  readonly row?: number;
  readonly reason: string;
}

const maxReason = 300;

/**
 * Returns the correction of each repair. It depends on the old value alone if all of its cells
 * change to the same value and it determines that value by itself, as a typo or another notation
 * does; otherwise on the columns that determine the new value, if all rows with their values change
 * to it; otherwise on a column that identifies rows; otherwise on the row.
 *
 * @param rowIds of the rows of the table
 */
export function correctionsOf(
  table: TableCells,
  rowIds: ArrayLike<number>,
  repairs: readonly Repair[],
): readonly Correction[] {
  const corrections = new Map<Repair, Correction>();
  const places = new Map(table.columns.map((name, at) => [name, at]));
  const cellsOf = (column: string) => table.cells[places.get(column)!]!;
  const repaired = new Map(
    [...groupBy(repairs, (one) => one.column)].map(([column, group]) => [
      column,
      new Set(group.map(({ row }) => row)),
    ]),
  );
  /** Returns the value of a row in another column, if it is reliable. */
  const reliableValue = (row: number, column: string): string | undefined => {
    const value = cellsOf(column)[row] ?? '';
    const isKnown = value !== '' && !isMissingWord(value) && !repaired.get(column)?.has(row);
    return isKnown ? value : undefined;
  };
  const conditions = (row: number, columns: readonly string[]): Correction['where'] | undefined => {
    const where = columns.flatMap((column) => {
      const value = reliableValue(row, column);
      return value === undefined ? [] : [{ column, value }];
    });
    return where.length === 0 || where.length < columns.length ? undefined : where;
  };
  const keys = keysOf(table);
  for (const [column, columnRepairs] of groupBy(repairs, (one) => one.column)) {
    const cells = cellsOf(column);
    const correct = (one: Repair, by: Pick<Correction, 'where' | 'row'>): void => {
      const to = one.to === '' ? null : one.to;
      const reason = one.reason.text.slice(0, maxReason);
      corrections.set(one, { column, from: cells[one.row] ?? null, to, ...by, reason });
    };
    const byKeyOrRow = (one: Repair): void => {
      const key = keys.find((name) => name !== column && reliableValue(one.row, name) !== undefined);
      const where = key === undefined ? undefined : conditions(one.row, [key]);
      correct(one, where ? { where } : { where: [], row: rowIds[one.row]! });
    };
    const left: Repair[] = [];
    const byValue = groupBy(columnRepairs, ({ row }) => cells[row] ?? null);
    const counts = countOf(table.rows, (row) => cells[row] ?? null, byValue);
    for (const [from, some] of byValue) {
      const isUniform = from !== null && from !== '' && changeAllAlike(some, counts.get(from));
      for (const one of some)
        if (isUniform && (one.given.length === 0 || isSlip(from, one.to))) correct(one, { where: [] });
        else left.push(one);
    }
    for (const [, some] of groupBy(left, ({ given }) => JSON.stringify(given))) {
      const given = some[0]!.given.filter((name) => name !== column);
      const others = given.map(cellsOf);
      const keyOf = (row: number): string =>
        JSON.stringify([cells[row] ?? null, ...others.map((one) => one[row] ?? null)]);
      const byKey = groupBy(some, ({ row }) => keyOf(row));
      const rows = countOf(table.rows, keyOf, byKey);
      for (const [key, sameKey] of byKey) {
        const isUniform = changeAllAlike(sameKey, rows.get(key));
        for (const one of sameKey) {
          const where = isUniform ? conditions(one.row, given) : undefined;
          if (where) correct(one, { where });
          else byKeyOrRow(one);
        }
      }
    }
  }
  return repairs.map((one) => corrections.get(one)!);
}

const knownKeys = new WeakMap<TableCells, readonly string[]>();

/**
 * Returns the columns that identify rows: every row has its own value, and none is a measurement.
 */
function keysOf(table: TableCells): readonly string[] {
  const known = knownKeys.get(table);
  if (known) return known;
  const { columns, rows, cells } = table;
  const keys = columns.filter((_, at) => {
    const columnCells = cells[at]!;
    if (rows < 2 || columnCells.some((cell) => !cell || /^[+-]?\d*[.,]\d+$/.test(cell))) return false;
    return new Set(columnCells).size === rows;
  });
  knownKeys.set(table, keys);
  return keys;
}

/**
 * Whether a value differs from another only by a typo or two, so that it is clear what is meant
 * without the rest of the row. A number with a typo is a different number.
 */
function isSlip(from: string, to: string): boolean {
  const typo = from.length < 4 || isMissingWord(from) ? undefined : typoBetween(from, to);
  return typo !== undefined && !typo.digits;
}

/** Whether repairs cover all cells with a value and change them all to the same value. */
const changeAllAlike = (repairs: readonly Repair[], cells: number | undefined): boolean =>
  repairs.length === cells && repairs.every(({ to }) => to === repairs[0]!.to);

/** Counts the rows with each of the given keys. */
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
