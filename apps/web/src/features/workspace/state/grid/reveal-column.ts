import type { RefObject } from 'react';
import type { DataGridHandle } from '../../grid/use-grid-handle.ts';

/** A panel that opens at the same time narrows the grid within this number of frames. */
const maxFrames = 12;
/** A project that is being opened draws its grid within this number of frames. */
const maxWaiting = 600;

/**
 * Scrolls to a column once the grid is drawn, and again if the grid becomes too narrow for it right
 * after that.
 *
 * @returns stops it
 */
export function revealColumn(grid: RefObject<DataGridHandle | null>, column: number): () => void {
  let frames = 0;
  let waiting = 0;
  let request = 0;
  const look = (): void => {
    const shown = grid.current;
    const isDrawn = shown?.headerBounds(column) !== undefined;
    if (isDrawn && (frames++ === 0 || !shown.showsColumn(column))) shown.showColumn(column);
    if (frames < maxFrames && waiting++ < maxWaiting) request = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(request);
}
