import type { GridSelection } from '@glideapps/glide-data-grid';
import { useCallback, useRef } from 'react';
import { emptySelection } from '../grid/grid-selection.ts';
import { movedSelection } from './moved-selection.ts';
import type { ShownColumn } from './shown-columns.ts';

/**
 * Keeps the selection where it was made while a card that is pointed at shows other columns, until
 * the rows before are back.
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
    /** Whether the grid still shows what a card would do. */
    isAway: away.current,
    /** The selection among the columns that are shown. */
    shown: (rows: number | undefined): GridSelection => {
      const row = selection.current?.cell[1];
      // The grid gives up a selection that is outside of it.
      const isGone = row !== undefined && rows !== undefined && row >= rows;
      return isGone ? emptySelection : movedSelection(selection, own.current, columns);
    },
    /** What was selected while a card was shown, among the columns without it. */
    made: useCallback(
      (next: GridSelection): GridSelection =>
        away.current ? movedSelection(next, columns, own.current) : next,
      [columns],
    ),
  };
}
