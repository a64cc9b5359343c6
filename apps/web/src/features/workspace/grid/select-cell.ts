import type { Item } from '@glideapps/glide-data-grid';
import type { GridState } from '../state/use-grid-state.ts';
import { emptySelection } from './grid-selection.ts';

/** Selects one cell of the grid, by the positions of its column and row on the screen. */
export function selectGridCell({ select }: Pick<GridState, 'select'>, cell: Item): void {
  const range = { x: cell[0], y: cell[1], width: 1, height: 1 };
  select(
    { ...emptySelection, current: { cell, range, rangeStack: [] } },
    { columns: [], cell: { column: cell[0], row: cell[1] }, range, rows: [] },
  );
}

const maxFrames = 30;

/**
 * Scrolls to a cell, then selects it. Selecting it first would make the grid scroll to the hidden
 * cell on its own, in addition to the first scroll.
 */
export async function showAndSelect(grid: GridState, column: number, row: number): Promise<void> {
  const isSeen = (): boolean => {
    const shown = grid.handle.current?.onScreen();
    return !shown || (shown.columns.includes(column) && row >= shown.rows[0] && row <= shown.rows[1]);
  };
  if (!isSeen()) grid.handle.current?.showCell(column, row);
  for (let frame = 0; frame < maxFrames && !isSeen(); frame++) {
    await new Promise((done) => requestAnimationFrame(done));
  }
  selectGridCell(grid, [column, row]);
}
