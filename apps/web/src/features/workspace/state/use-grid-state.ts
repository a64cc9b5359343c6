import type { ColumnProfile, RecipeReport } from '@winnow/contract/engine-types';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { useCommented } from '../comments/use-commented.ts';
import { useGridPages } from '../data/use-grid-pages.ts';
import type { RecipeState, WorkspaceApi } from '../data/workspace-api.ts';
import { bandsOf } from '../grid/page-cache.ts';
import type { DataGridHandle } from '../grid/use-grid-handle.ts';
import { workspaceText } from '../workspace-text.ts';
import { useDraftPlaces } from './draft/use-draft-places.ts';
import { useDraftProfiles } from './draft/use-draft-profiles.ts';
import { columnsAt, frameView } from './frame-view.ts';
import { revealColumn } from './grid/reveal-column.ts';
import { useColumnWidths } from './grid/use-column-widths.ts';
import { useGridSelection } from './grid/use-grid-selection.ts';
import { useMarksVersion } from './grid/use-marks-version.ts';
import { usePreviewDraft } from './grid/use-preview-draft.ts';
import { useTotalRows } from './grid/use-total-rows.ts';
import { useVisibleColumns } from './grid/use-visible-columns.ts';
import { headerModels } from './header-models.ts';
import { liveRows } from './live-rows.ts';
import { shownCells } from './shown-columns.ts';
import { useChangesSeen } from './use-changes-seen.ts';
import { useLayout } from './use-layout.ts';
import { useProfiles } from './use-profiles.ts';
import type { WorkspaceAction } from './workspace-reducer.ts';
import type { WorkspaceState } from './workspace-state.ts';

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
  const { shownDraft, isPeek } = usePreviewDraft(state, recipe.recipe.parameters);
  const frame = useMemo(() => frameView(state.view, state.draft, report), [state.view, state.draft, report]);
  // Loaded rows aren't part of React state: what depends on them renders again when they arrive.
  const [arrival, rowsArrived] = useReducer((n: number) => n + 1, 0);
  const marksAt = useMarksVersion(projectId, api, state.view);
  const pages = useGridPages({
    api,
    version: recipe.version,
    view: state.view,
    draft: shownDraft,
    draftRows: state.draftRows,
    marksAt,
    onBlock: (block) => {
      handle.current?.refresh(block.offset, block.rowIds.length);
      if (block.offset === 0 || selecting.selectionInfo?.range) rowsArrived();
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
  const { columns, columnNames, hidden, changed, split } = useVisibleColumns({
    ...{ dataColumns, committed, layout, places, sideBySide: state.sideBySide },
  });

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
  const isReady = columns.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is asked for
  useEffect(() => {
    const chosen = columns.findIndex((one) => one.name === state.column);
    return state.reveals === 0 || chosen < 0 ? undefined : revealColumn(handle, chosen);
  }, [state.reveals, isReady]);
  const totalRows = useTotalRows({ projectId, api, version: recipe.version, view: frame });
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

  // The cells of a page are in the order of the data, those of the grid in the order of the layout.
  const cache = useMemo(() => shownCells(pages.cache, columns, arrival), [pages.cache, columns, arrival]);
  const widths = useColumnWidths(columns, cache, layout, split);
  const selecting = useGridSelection({
    ...{ state, dispatch, columns, committed, cache, isPeek },
    rows: pages.rows?.value,
    isLoading: pages.isLoading,
  });
  const live = shownDraft && shownDraft.step.kind === pages.shownKind ? liveRows(cache, headers) : [];

  /** Reports the visible part of the grid: its rows and profiles are requested first. */
  const look = (first: number, last: number, shown: readonly number[]): void => {
    const seen = shown.flatMap((x) => columns[x]?.from ?? []);
    pages.look(first, last, seen);
    lookAt(bandsOf(seen));
  };

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
    ...selecting,
    liveRows: live,
    totalRows,
    look,
    activity: activityOf(pages),
    draftPending: state.draft !== null && shownDraft === null,
    profileOf: (name: string | null): ColumnProfile | undefined =>
      name === null ? undefined : profiles.get(name),
  };
}

export type GridState = ReturnType<typeof useGridState>;

/** Returns what the engine is doing for the grid; null if it has finished. */
function activityOf({ isLoading, rows }: ReturnType<typeof useGridPages>): string | null {
  if (isLoading) return workspaceText.readingRows;
  return rows !== undefined && !rows.exact ? workspaceText.workingOnAllRows : null;
}
