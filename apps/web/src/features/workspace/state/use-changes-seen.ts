import type { ColumnInfo, Places } from '@winnow/contract/engine-types';
import { type RefObject, useEffect, useRef } from 'react';
import type { DataGridHandle } from '../grid/use-grid-handle.ts';
import type { ShownColumn } from './shown-columns.ts';
import type { DraftRows, DraftStep } from './workspace-state.ts';

/**
 * Scrolls to the first change of a draft, once per form: while its fields are edited, the grid
 * stays where the user scrolled it. When a card is no longer hovered, the grid scrolls back.
 */
export function useChangesSeen(options: {
  readonly handle: RefObject<DataGridHandle | null>;
  readonly draft: DraftStep | null;
  /** Whether the draft is only the preview of a hovered card. */
  readonly isPeek: boolean;
  /** Whether the shown rows are still loading. */
  readonly isLoading: boolean;
  readonly draftRows: DraftRows;
  readonly places: Places | undefined;
  readonly columns: readonly ShownColumn[];
  /** The columns before the draft. */
  readonly committed: readonly ColumnInfo[];
}): void {
  const { handle, draft, isPeek, isLoading, draftRows, places, columns, committed } = options;
  const shown = useRef<string>(undefined);
  /** Scroll position before cards scrolled the grid. */
  const place = useRef<ReturnType<DataGridHandle['scrolled']>>(undefined);
  const id = draft === null ? undefined : isPeek ? JSON.stringify([draft.step, draft.more]) : draft.step.id;
  useEffect(() => {
    if (id === undefined) {
      shown.current = undefined;
      return;
    }
    const target = places && firstChange(places, columns, committed);
    const grid = handle.current;
    if (!target || !grid || shown.current === id) return;
    shown.current = id;
    const row = draftRows === 'all' ? target.row : 0;
    const [first, last] = grid.onScreen().rows;
    if (grid.showsColumn(target.column) && row >= first && row <= last) return;
    if (isPeek) place.current ??= grid.scrolled();
    grid.showCell(target.column, row);
  }, [id, isPeek, draftRows, places, columns, committed, handle]);
  useEffect(() => {
    if (isPeek || isLoading) return;
    // If the card has become the draft, the grid stays where it is.
    if (draft === null && place.current) handle.current?.scrollBack(place.current);
    place.current = undefined;
  }, [draft, isPeek, isLoading, handle]);
}

/**
 * Returns the first cell that changes, or else the first added column, or else the first removed
 * row.
 */
function firstChange(
  places: Places,
  columns: readonly ShownColumn[],
  committed: readonly ColumnInfo[],
): { readonly column: number; readonly row: number } | undefined {
  const before = new Set(committed.map((one) => one.name));
  const added = columns.findIndex((one) => !before.has(one.name));
  const { next } = places;
  if (next && next.column !== null) {
    const column = columns.findLastIndex((one) => one.name === next.column);
    if (column >= 0) return { column, row: next.row };
  }
  if (added >= 0) return { column: added, row: 0 };
  return next ? { column: 0, row: next.row } : undefined;
}
