import type { Commented } from '../comments/use-commented.ts';
import type { Thread } from '../comments/use-comments.ts';
import type { ShownColumn } from '../state/shown-columns.ts';
import type { PageCache } from './page-cache.ts';

const none: readonly Thread[] = [];

/** Returns the open threads about a cell, given its position in the grid. */
export function commentsOfCell(
  grid: {
    readonly commented: Commented;
    readonly columns: readonly ShownColumn[];
    readonly cache: PageCache;
  },
  column: number,
  row: number,
): readonly Thread[] {
  if (!grid.commented.any) return none;
  const shown = grid.columns[column];
  const rowId = grid.cache.rowId(row);
  if (!shown || shown.side === 'before' || rowId === undefined) return none;
  return grid.commented.ofCell(shown.name, rowId);
}
