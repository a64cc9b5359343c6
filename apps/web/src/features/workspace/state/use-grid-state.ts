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
 * Columns after these start with a default width: in wide tables, cells that load while the user
 * scrolls must not move the columns.
 */
const fittedColumns = 100;
/** If a draft changes more columns than this, each is shown only once. */
const maxSplit = 12;

/**
 * Combines everything that the grid shows: rows of the view or of the draft, columns in order,
 * headers and the selection.
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
  // A choice is previewed at once, typing when it pauses.
  const [draft] = useDebouncedValue(complete, 150, { leading: true });
  const isPeek = state.draft === null && state.peek !== null;
  // If a card has become the draft, the grid already shows it.
  const shownDraft = state.draft ? (draft ?? (state.peek && state.draft)) : state.peek;
  const frame = useMemo(() => frameView(state.view, state.draft, report), [state.view, state.draft, report]);
  const [selection, setSelection] = useState<GridSelection>(emptySelection);
  const [selectionInfo, setSelectionInfo] = useState<GridSelectionInfo | null>(null);
  // Loaded rows aren't part of React state, so this re-renders what depends on them.
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  // If a filter uses marks, the rows are reloaded when a mark changes.
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
    // The recipe's report doesn't contain the columns of other sources, but their rows do.
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
    // Hidden columns that a draft changes are shown.
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
  // A column chosen by name is scrolled into view and profiled.
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

  // The cells of a page are in the order of the data, those of the grid in the order of the layout.
  const cache = useMemo(() => shownCells(pages.cache, columns), [pages.cache, columns]);
  const { fontSize } = useAppearance();
  const fitted = useFittedWidths(columns.slice(0, fittedColumns), cache, fontScales[fontSize]);
  const widths = useMemo(() => {
    const known = { ...fitted, ...layout.widths };
    // Room for the word after the name that tells the two sides apart.
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
  // The preview of a card doesn't count as another selection, so the cards stay.
  const askedFor = useRef<SuggestionScope | null>(null);
  if (!peeked.isAway) askedFor.current = suggestionScope(state, selectionInfo, part, columns, cache);
  const asked = state.draft ? null : askedFor.current;
  const live = shownDraft && shownDraft.step.kind === pages.shownKind ? liveRows(cache, headers) : [];

  /** Reports the visible part of the grid: its rows and profiles are requested first. */
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
    /** Names of all columns, including hidden ones. */
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
    // Cells edited one after another become one draft.
    editable:
      (state.draft === null && !peeked.isAway) ||
      state.draft?.step.kind === 'edit-cells' ||
      state.examples !== null,
    profileOf: (name: string | null): ColumnProfile | undefined =>
      name === null ? undefined : profiles.get(name),
  };
}

export type GridState = ReturnType<typeof useGridState>;
