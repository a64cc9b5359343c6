import type { Rectangle } from '@glideapps/glide-data-grid';
import type { CellEdit } from '../edits/edit-cells.ts';
import type { GridState } from '../state/use-grid-state.ts';

/** Returns edits that clear the selected cells. */
export function clearedCells({ cache, columns }: GridState, range: Rectangle): readonly CellEdit[] {
  const rows = Array.from({ length: range.height }, (_, i) => range.y + i);
  const names = columns.slice(range.x, range.x + range.width).map((one) => one.name);
  return rows.flatMap((y) => {
    const row = cache.rowId(y);
    return row === undefined ? [] : names.map((column) => ({ row, column, value: null }));
  });
}
