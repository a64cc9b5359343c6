import type { RefObject } from 'react';
import type { DataGridHandle } from '../../grid/use-grid-handle.ts';

/** A panel that opens at the same time narrows the grid within this number of frames. */
const maxFrames = 12;

/**
 * Scrolls to a column, and again if the grid becomes too narrow for it right after that.
 *
 * @returns stops it
 */
export function revealColumn(grid: RefObject<DataGridHandle | null>, column: number): () => void {
  let frames = 0;
  let request = 0;
  const look = (): void => {
    if (frames === 0 || grid.current?.showsColumn(column) === false) grid.current?.showColumn(column);
    if (frames++ < maxFrames) request = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(request);
}
