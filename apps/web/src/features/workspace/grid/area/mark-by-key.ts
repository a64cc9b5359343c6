import type { Mark } from '@winnow/contract/engine-types';
import type { KeyboardEvent } from 'react';
import type { GridState } from '../../state/use-grid-state.ts';
import type { RowMarks } from '../use-marks.ts';

/** Keys that star or flag the selected rows when pressed with Alt. */
const markKeys: Readonly<Record<string, Mark>> = { KeyS: 'star', KeyF: 'flag' };
const maxRowsByKey = 10_000;

/** Stars or flags the selected rows if the key is one of those that do. */
export function markByKey(event: KeyboardEvent, grid: GridState, marks: RowMarks): void {
  const mark = markKeys[event.code];
  if (!mark || !event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  marks.toggle(mark, selectedRowIds(grid));
}

/**
 * Returns the ids of the rows that are selected as a whole, or of the rows of the selected cells.
 */
function selectedRowIds({ selection, selectionInfo, cache }: GridState): readonly number[] {
  const range = selectionInfo?.range;
  const rows =
    selection.rows.length > 0
      ? selection.rows.toArray()
      : Array.from({ length: Math.min(range?.height ?? 0, maxRowsByKey) }, (_, i) => range!.y + i);
  return rows.slice(0, maxRowsByKey).flatMap((row) => cache.rowId(row) ?? []);
}
