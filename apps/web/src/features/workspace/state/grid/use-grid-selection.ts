import type { GridSelection } from '@glideapps/glide-data-grid';
import type { ColumnInfo } from '@winnow/contract/engine-types';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type SuggestionScope, suggestionScope } from '../../ask/suggestion-scope.ts';
import { useSelectedPart } from '../../ask/use-selected-part.ts';
import { emptySelection, type GridSelectionInfo, selectionInfoOf } from '../../grid/grid-selection.ts';
import type { PageCache } from '../../grid/page-cache.ts';
import { summarizeSelection } from '../../toolbar/summarize-selection.ts';
import type { ShownColumn } from '../shown-columns.ts';
import { usePeekedSelection } from '../use-peeked-selection.ts';
import type { WorkspaceAction } from '../workspace-reducer.ts';
import type { WorkspaceState } from '../workspace-state.ts';

/** State of the grid's selection: what is selected, a summary of it, and what to suggest for it. */
export function useGridSelection(options: {
  readonly state: WorkspaceState;
  readonly dispatch: (action: WorkspaceAction) => void;
  readonly columns: readonly ShownColumn[];
  /** The columns without the draft. */
  readonly committed: readonly ColumnInfo[];
  readonly cache: PageCache;
  readonly rows: number | undefined;
  /** Whether the grid previews the draft of a hovered card. */
  readonly isPeek: boolean;
  readonly isLoading: boolean;
}) {
  const { state, dispatch, columns, committed, cache, rows, isPeek, isLoading } = options;
  const [selection, setSelection] = useState<GridSelection>(emptySelection);
  const [selectionInfo, setSelectionInfo] = useState<GridSelectionInfo | null>(null);
  const peeked = usePeekedSelection({ isPeek, isLoading, columns, selection });
  const select = useCallback(
    (next: GridSelection, info: GridSelectionInfo): void => {
      const made = peeked.made(next);
      dispatch({ type: 'peek', draft: null });
      setSelection(made);
      setSelectionInfo(made === next ? info : selectionInfoOf(made, info.columns));
      // Columns that exist only in a draft's preview disappear with it.
      const there = (name: string): boolean => committed.some((one) => one.name === name);
      dispatch({ type: 'selectColumns', columns: info.columns.filter(there) });
      // An empty selection, such as after a filter hides the selected cell, must not clear the
      // clicked bars.
      if (info.cell || info.columns.length > 0 || info.rows.length > 0) dispatch({ type: 'leaveBars' });
      const name = info.cell ? columns[info.cell.column]?.name : undefined;
      if (name !== undefined && there(name)) dispatch({ type: 'column', column: name });
    },
    [columns, committed, dispatch, peeked.made],
  );
  const selectionSummary = useMemo(() => {
    const types = columns.map(({ type }) => type);
    return summarizeSelection(selectionInfo?.range ?? null, cache, types);
  }, [selectionInfo, cache, columns]);
  const part = useSelectedPart(selectionInfo?.range ?? null);
  // The preview of a card doesn't count as another selection, so the cards stay.
  const scope = useMemo(
    () => suggestionScope(state, selectionInfo, part, columns, cache),
    [state, selectionInfo, part, columns, cache],
  );
  const askedFor = useRef<SuggestionScope | null>(null);
  if (!peeked.isAway) askedFor.current = scope;
  /** What the cards suggest changes for; null while a form is open. */
  const asked = state.draft ? null : askedFor.current;
  // Cells edited one after another become one draft.
  const editable =
    (state.draft === null && !peeked.isAway) ||
    state.draft?.step.kind === 'edit-cells' ||
    state.examples !== null;
  const shown = peeked.isAway ? peeked.shown(rows) : selection;
  return useMemo(
    () => ({ selection: shown, select, selectionInfo, selectionSummary, asked, editable }),
    [shown, select, selectionInfo, selectionSummary, asked, editable],
  );
}
