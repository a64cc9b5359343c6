import type { GridSelection } from '@glideapps/glide-data-grid';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ColumnProfile, RecipeReport } from '@winnow/contract/engine-types';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { fontScales, useAppearance } from '../../../shared/appearance/appearance.ts';
import { type SuggestionScope, suggestionScope } from '../ask/suggestion-scope.ts';
import { useSelectedPart } from '../ask/use-selected-part.ts';
import { useCommented } from '../comments/use-commented.ts';
import { keys } from '../data/query-keys.ts';
import { useGridPages } from '../data/use-grid-pages.ts';
import type { RecipeState, WorkspaceApi } from '../data/workspace-api.ts';
import { emptySelection, type GridSelectionInfo, selectionInfoOf } from '../grid/grid-selection.ts';
import { bandsOf } from '../grid/page-cache.ts';
import type { DataGridHandle } from '../grid/use-grid-handle.ts';
import { workspaceParts } from '../later/workspace-parts.ts';
import { summariseSelection } from '../toolbar/summarise-selection.ts';
import { workspaceText } from '../workspace-text.ts';
import { useDraftPlaces } from './draft/use-draft-places.ts';
import { useDraftProfiles } from './draft/use-draft-profiles.ts';
import { columnsAt, frameView } from './frame-view.ts';
import { gridOrder } from './grid-order.ts';
import { headerModels } from './header-models.ts';
import { liveRows } from './live-rows.ts';
import { shownCells, shownColumns } from './shown-columns.ts';
import { useChangesSeen } from './use-changes-seen.ts';
import { useFittedWidths } from './use-fitted-widths.ts';
import { useLayout } from './use-layout.ts';
import { usePeekedSelection } from './use-peeked-selection.ts';
import { useProfiles } from './use-profiles.ts';
import type { WorkspaceAction, WorkspaceState } from './workspace-state.ts';

/**
 * Of wider tables the columns behind these begin with a usual width: what comes while they are
 * scrolled to must not move them.
 */
const fittedColumns = 100;
/** A draft that changes more columns shows each of them once. */
const maxSplit = 12;

/**
 * All that the grid shows, put together: rows of the view or of the draft, columns in their order,
 * headers, selection.
 */
export function useGridState(options: {
  projectId: string;
  api: WorkspaceApi;
  recipe: RecipeState;
  report: RecipeReport;
  state: WorkspaceState;
  dispatch: (action: WorkspaceAction) => void;
}) {
  const { projectId, api, recipe, report, state, dispatch } = options;
  const handle = useRef<DataGridHandle>(null);
  const [layout, changeLayout] = useLayout(projectId, api);
  const complete = workspaceParts.use()?.completeDraft(state.draft, recipe.recipe.parameters) ?? null;
  // What is chosen is previewed at once, what is typed when the typing pauses.
  const [draft] = useDebouncedValue(complete, 150, { leading: true });
  const isPeek = state.draft === null && state.peek !== null;
  // A card that became the draft is on the screen already.
  const shownDraft = state.draft ? (draft ?? (state.peek && state.draft)) : state.peek;
  const frame = useMemo(() => frameView(state.view, state.draft, report), [state.view, state.draft, report]);
  const [selection, setSelection] = useState<GridSelection>(emptySelection);
  const [selectionInfo, setSelectionInfo] = useState<GridSelectionInfo | null>(null);
  // Rows that have come are no state of React's: this draws again what speaks of them.
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  // Rows that are filtered by their marks are read again when a mark changes.
  const byMarks = state.view.filters.some((one) => one.kind === 'marked');
  const marks = useQuery({
    queryKey: keys.marks(projectId),
    queryFn: api.marks,
    enabled: byMarks,
    retry: false,
  });
  const pages = useGridPages({
    api,
    version: recipe.version,
    view: state.view,
    draft: shownDraft,
    draftRows: state.draftRows,
    marksAt: byMarks ? marks.dataUpdatedAt : 0,
    onBlock: (block) => {
      handle.current?.refresh(block.offset, block.rowIds.length);
      if (block.offset === 0 || selectionInfo?.range) redraw();
    },
  });

  const { source } = state.view;
  const committed = useMemo(() => {
    if (source === undefined) return columnsAt(report, frame.at);
    // The report of the recipe says nothing of the columns of other sources: their rows do.
    return pages.isLoading ? [] : pages.columns;
  }, [report, frame.at, source, pages.isLoading, pages.columns]);
  const dataColumns = pages.columns.length > 0 ? pages.columns : committed;
  const isDraft = shownDraft !== null && pages.draft !== undefined;
  const own = new Set([shownDraft?.step, ...(shownDraft?.more ?? [])].map((step) => step?.id));
  const runs = isDraft && pages.draft?.report.steps.every(({ id, state: is }) => !own.has(id) || is === 'ok');
  const places = useDraftPlaces({
    ...{ projectId, api, version: recipe.version, view: frame, draft: runs ? shownDraft : null, isPeek },
  });
  const changed = useMemo<ReadonlySet<string>>(() => new Set(Object.keys(places?.byColumn ?? {})), [places]);
  const columnNames = useMemo(() => dataColumns.map((one) => one.name), [dataColumns]);
  const hidden = useMemo(
    () => (layout.hidden ?? []).filter((name) => columnNames.includes(name)),
    [layout.hidden, columnNames],
  );
  const order = useMemo(() => {
    // What a draft changes is seen.
    const left = new Set(hidden.filter((name) => !changed.has(name)));
    const all = gridOrder(columnNames, layout);
    const shown = all.filter((at) => !left.has(columnNames[at]!));
    return shown.length > 0 ? shown : all;
  }, [columnNames, layout, hidden, changed]);
  const split = useMemo(
    () => (state.sideBySide && changed.size <= maxSplit ? changed : new Set<string>()),
    [changed, state.sideBySide],
  );
  const columns = useMemo(
    () => shownColumns(dataColumns, order, split, committed),
    [dataColumns, order, split, committed],
  );

  useEffect(() => {
    if (frame.at !== undefined || frame.source !== undefined) return;
    dispatch({ type: 'columnsAre', names: committed.map((one) => one.name) });
  }, [committed, frame.at, frame.source, dispatch]);

  const profileView = { ...frame, sort: [] };
  const { profiles, lookAt } = useProfiles({
    ...{ projectId, api, version: recipe.version, view: profileView, columns: committed },
  });
  const touched = useMemo(() => {
    if (!isDraft) return [];
    const there = new Set(committed.map((one) => one.name));
    const removes = pages.draft?.showsRemoved === true && places !== undefined && places.rowsFound > 0;
    return dataColumns
      .map((one) => one.name)
      .filter((name) => removes || changed.has(name) || !there.has(name));
  }, [isDraft, committed, dataColumns, changed, places, pages.draft]);
  const draftProfiles = useDraftProfiles({
    ...{ projectId, api, version: recipe.version, view: profileView, columns: touched },
    draft: runs ? shownDraft : null,
    isPeek,
  });
  // A column that was chosen by its name is shown, and profiled, wherever it stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where columns move it stays out of sight as it may be
  useEffect(() => {
    const chosen = columns.findIndex((one) => one.name === state.column);
    if (chosen < 0) return;
    lookAt(bandsOf([columns[chosen]!.from]));
    handle.current?.showColumn(chosen);
  }, [state.column]);
  const total = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'total', frame.at, frame.source),
    queryFn: async ({ signal }) => {
      const view = {
        ...(frame.at === undefined ? {} : { at: frame.at }),
        ...(frame.source === undefined ? {} : { source: frame.source }),
      };
      const none = { offset: 0, limit: 1, columns: { from: 0, count: 0 } };
      return (
        await api.at(recipe.version).page({ view: { ...view, filters: [], sort: [] }, ...none }, signal)
      ).rows.value;
    },
    retry: false,
  });
  const commented = useCommented(projectId);
  const headers = useMemo(
    () =>
      headerModels({
        ...{ columns, committed, view: state.view, profiles, isDraft, changed, draftProfiles, commented },
      }),
    [columns, committed, state.view, profiles, isDraft, changed, draftProfiles, commented],
  );
  useChangesSeen({
    handle,
    draft: runs ? shownDraft : null,
    isPeek,
    isLoading: pages.isLoading,
    draftRows: state.draftRows,
    places,
    columns,
    committed,
  });

  const peeked = usePeekedSelection({ isPeek, isLoading: pages.isLoading, columns, selection });
  const select = useCallback(
    (next: GridSelection, info: GridSelectionInfo): void => {
      const made = peeked.made(next);
      dispatch({ type: 'peek', draft: null });
      setSelection(made);
      setSelectionInfo(made === next ? info : selectionInfoOf(made, info.columns));
      // Columns that only the preview of a draft has go with it.
      const there = (name: string): boolean => committed.some((one) => one.name === name);
      dispatch({ type: 'selectColumns', columns: info.columns.filter(there) });
      // A filter that takes the selected cell out of sight selects nothing else.
      if (info.cell || info.columns.length > 0 || info.rows.length > 0) dispatch({ type: 'leaveBars' });
      const name = info.cell ? columns[info.cell.column]?.name : undefined;
      if (name !== undefined && there(name)) dispatch({ type: 'column', column: name });
    },
    [columns, committed, dispatch, peeked.made],
  );

  // The page's cells are in the order of the data, the grid's in that of the layout.
  const cache = useMemo(() => shownCells(pages.cache, columns), [pages.cache, columns]);
  const { fontSize } = useAppearance();
  const fitted = useFittedWidths(columns.slice(0, fittedColumns), cache, fontScales[fontSize]);
  const widths = useMemo(() => {
    const known = { ...fitted, ...layout.widths };
    // // The word for the side follows the name.
    const wider = [...split].map(
      (name) => [name, Math.max(known[name] ?? 0, name.length * 8 + 130)] as const,
    );
    return { ...known, ...Object.fromEntries(wider) };
  }, [fitted, layout.widths, split]);
  const selectionSummary = summariseSelection(
    selectionInfo?.range ?? null,
    cache,
    columns.map(({ type }) => type),
  );
  const part = useSelectedPart(selectionInfo?.range ?? null);
  // What a card shows is no other selection: the cards stay.
  const askedFor = useRef<SuggestionScope | null>(null);
  if (!peeked.isAway) askedFor.current = suggestionScope(state, selectionInfo, part, columns, cache);
  const asked = state.draft ? null : askedFor.current;
  const live = shownDraft && shownDraft.step.kind === pages.shownKind ? liveRows(cache, headers) : [];

  /** What of the grid is on the screen: these rows and profiles are asked for first. */
  const look = (first: number, last: number, shown: readonly number[]): void => {
    const seen = shown.flatMap((x) => columns[x]?.from ?? []);
    pages.look(first, last, seen);
    lookAt(bandsOf(seen));
  };

  const counting = pages.rows !== undefined && !pages.rows.exact;
  const activity = pages.isLoading
    ? workspaceText.readingRows
    : counting
      ? workspaceText.workingOnAllRows
      : null;

  return {
    handle,
    pages,
    cache,
    columns,
    columnCount: dataColumns.length,
    /** Names of all columns, also of those that are hidden. */
    columnNames,
    hidden,
    places,
    frame,
    headers,
    commented,
    layout,
    widths,
    changeLayout,
    selection: peeked.isAway ? peeked.shown(pages.rows?.value) : selection,
    select,
    selectionInfo,
    selectionSummary,
    asked,
    liveRows: live,
    totalRows: total.data,
    look,
    activity,
    draftPending: state.draft !== null && shownDraft === null,
    // Cells that are edited one after the other are one draft.
    editable:
      (state.draft === null && !peeked.isAway) ||
      state.draft?.step.kind === 'edit-cells' ||
      state.examples !== null,
    profileOf: (name: string | null): ColumnProfile | undefined =>
      name === null ? undefined : profiles.get(name),
  };
}

export type GridState = ReturnType<typeof useGridState>;
