import type { GridSelection } from '@glideapps/glide-data-grid';
import { useCallback, useRef } from 'react';
import { emptySelection } from '../grid/grid-selection.ts';
import { movedSelection } from './moved-selection.ts';
import type { ShownColumn } from './shown-columns.ts';

/**
 * Preserves the selection while a hovered card shows different columns, until the original rows are
 * back.
 */
export function usePeekedSelection(options: {
  readonly isPeek: boolean;
  readonly isLoading: boolean;
  readonly columns: readonly ShownColumn[];
  readonly selection: GridSelection;
}) {
  const { isPeek, isLoading, columns, selection } = options;
  const away = useRef(false);
  if (isPeek) away.current = true;
  else if (!isLoading) away.current = false;
  const own = useRef(columns);
  if (!away.current) own.current = columns;
  return {
    /** Whether the grid still shows the preview of a card. */
    isAway: away.current,
    /** Returns the selection in terms of the shown columns. */
    shown: (rows: number | undefined): GridSelection => {
      const row = selection.current?.cell[1];
      // The grid drops a selection that is out of range.
      const isGone = row !== undefined && rows !== undefined && row >= rows;
      return isGone ? emptySelection : movedSelection(selection, own.current, columns);
    },
    /** Converts a selection made during a card's preview to the columns without it. */
    made: useCallback(
      (next: GridSelection): GridSelection =>
        away.current ? movedSelection(next, columns, own.current) : next,
      [columns],
    ),
  };
}
