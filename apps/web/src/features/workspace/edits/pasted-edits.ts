import { maxNumberOfEdits } from '@winnow/steps';
import type { TextTable } from '../grid/clipboard/table-text.ts';
import type { GridState } from '../state/use-grid-state.ts';
import type { CellEdit } from './edit-cells.ts';

const rowsAtOnce = 1000;

/**
 * Returns the edits of a pasted table, from the selected cell to the edge of the grid at most. A
 * single value fills all selected cells. Slightly more edits than a step can hold are returned, so
 * that the caller can detect an overflow.
 */
export async function pastedEdits(grid: GridState, table: TextTable): Promise<readonly CellEdit[]> {
  const range = grid.selectionInfo?.range;
  if (!range) return [];
  const only = table.length === 1 && table[0]!.length === 1 ? table[0]![0] : undefined;
  const width = only === undefined ? Math.max(...table.map((row) => row.length)) : range.width;
  const lines = only === undefined ? table.length : range.height;
  const names = grid.columns.slice(range.x, range.x + width).map((one) => one.name);
  const height = Math.min(lines, Math.ceil((maxNumberOfEdits + 1) / Math.max(1, names.length)));
  const ids = await rowIdsOf(grid, range.y, height);
  return ids.flatMap((row, y) =>
    names.flatMap((column, x) => {
      const value = only ?? table[y]?.[x];
      return value === undefined ? [] : [{ row, column, value }];
    }),
  );
}

async function rowIdsOf({ cache }: GridState, from: number, count: number): Promise<readonly number[]> {
  const here = Array.from({ length: count }, (_, i) => cache.rowId(from + i));
  if (here.every((id) => id !== undefined)) return here;
  const ids: number[] = [];
  const signal = new AbortController().signal;
  for (let offset = from; offset < from + count; offset += rowsAtOnce) {
    const limit = Math.min(rowsAtOnce, from + count - offset);
    const block = await cache.rows(offset, limit, { from: 0, count: 1 }, signal);
    ids.push(...block.rowIds);
  }
  return ids;
}
