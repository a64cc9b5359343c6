import type { ColumnInfo } from '@winnow/contract/engine-types';
import { cellText } from '../grid/cell-text.ts';
import type { GridCellValue, PageCache } from '../grid/page-cache.ts';

/**
 * A column as the grid shows it. A column that a draft changes may appear twice: before and after
 * the change.
 */
export interface ShownColumn extends ColumnInfo {
  /** Its position in the data. */
  readonly from: number;
  readonly side?: 'before' | 'after';
}

/**
 * Returns the columns in the order of the grid.
 *
 * @param order positions in the data
 * @param split columns shown twice, before and after the change, side by side
 * @param before the columns without the draft, which provide the types of the “before” columns
 */
export function shownColumns(
  columns: readonly ColumnInfo[],
  order: readonly number[],
  split: ReadonlySet<string>,
  before: readonly ColumnInfo[] = [],
): readonly ShownColumn[] {
  return order.flatMap((from): ShownColumn[] => {
    const column = columns[from];
    if (!column) return [];
    if (!split.has(column.name)) return [{ ...column, from }];
    return [
      { ...column, ...before.find(({ name }) => name === column.name), from, side: 'before' },
      { ...column, from, side: 'after' },
    ];
  });
}

/**
 * Returns a view of the page cache in the order of the grid; the cells of a page are in the order
 * of the data.
 *
 * @param _arrival changes when rows have arrived that what is rendered depends on: as the cache
 *   changes in place, only another view of it lets React render them
 */
export function shownCells(cache: PageCache, columns: readonly ShownColumn[], _arrival: number): PageCache {
  const view = Object.create(cache) as PageCache;
  if (columns.every(({ from, side }, at) => from === at && side === undefined)) return view;
  view.cell = (x, row) => {
    const column = columns[x];
    const cell = column && cache.cell(column.from, row);
    return cell && column.side === 'before' ? cellBefore(cell) : cell;
  };
  view.rows = async (offset, limit, part, signal) => {
    const wanted = columns.slice(part.from, part.from + part.count);
    const places = wanted.map((one) => one.from);
    const first = places.reduce((least, one) => Math.min(least, one), places[0] ?? 0);
    const last = places.reduce((most, one) => Math.max(most, one), first);
    const block = await cache.rows(offset, limit, { from: first, count: last - first + 1 }, signal);
    const entries = <T>(of: { readonly [column: number]: T } | undefined, only?: 'before') =>
      Object.fromEntries(
        wanted.flatMap(({ from, side }, at) => {
          const kept = of?.[from - first];
          return kept === undefined || (only === undefined && side === 'before') ? [] : [[at, kept]];
        }),
      );
    const cells = wanted.map(({ from, side }) => {
      const values = block.cells[from - first] ?? [];
      const before = side === 'before' ? block.before?.[from - first] : undefined;
      return before ? values.map((value, row) => (row in before ? (before[row] ?? null) : value)) : values;
    });
    return { ...block, cells, mismatches: entries(block.mismatches) };
  };
  return view;
}

/** Returns the cell before the draft. Its old value is only known as text. */
function cellBefore(cell: GridCellValue): GridCellValue {
  if (cell.before === undefined) return cell;
  return { value: cell.before, after: cellText(cell) };
}
