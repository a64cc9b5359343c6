import type { ColumnInfo } from '@winnow/contract/engine-types';
import { cellText } from '../grid/cell-text.ts';
import type { GridCellValue, PageCache } from '../grid/page-cache.ts';

/**
 * A column as the grid shows it. A column that a draft changes can be there twice: as it was, and
 * as it would be.
 */
export interface ShownColumn extends ColumnInfo {
  /** Its place in the data. */
  readonly from: number;
  readonly side?: 'before' | 'after';
}

/**
 * Columns in the order of the grid.
 *
 * @param order places in the data
 * @param split columns that are there as before and after, side by side
 * @param before the columns without the draft, whose types those before it have
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

/** The rows as the grid shows them: cells of a page are in the order of the data. */
export function shownCells(cache: PageCache, columns: readonly ShownColumn[]): PageCache {
  if (columns.every(({ from, side }, at) => from === at && side === undefined)) return cache;
  const view = Object.create(cache) as PageCache;
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

/** The cell before the draft. What it held is known as text. */
function cellBefore(cell: GridCellValue): GridCellValue {
  if (cell.before === undefined) return cell;
  return { value: cell.before, after: cellText(cell) };
}
