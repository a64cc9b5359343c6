import type { GridSelection } from '@glideapps/glide-data-grid';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ColumnInfo, ColumnProfile, RecipeReport } from '@winnow/api/engine-types';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { fontScales, useAppearance } from '../../../shared/appearance/appearance.ts';
import { keys } from '../data/query-keys.ts';
import { useGridPages } from '../data/use-grid-pages.ts';
import type { RecipeState, WorkspaceApi } from '../data/workspace-api.ts';
import type { LiveRow } from '../formula/live-result.tsx';
import { cellText } from '../grid/cell-text.ts';
import { type DataGridHandle, emptySelection, type GridSelectionInfo } from '../grid/data-grid.tsx';
import type { HeaderModel } from '../grid/draw-header.ts';
import { bandsOf } from '../grid/page-cache.ts';
import { summariseSelection } from '../toolbar/summarise-selection.ts';
import { gridOrder } from './grid-order.ts';
import { completeDraft } from './use-draft.ts';
import { useFittedWidths } from './use-fitted-widths.ts';
import { useLayout } from './use-layout.ts';
import { useProfiles } from './use-profiles.ts';
import { columnOf, type WorkspaceAction, type WorkspaceState } from './workspace-state.ts';

/** Of wider tables the columns behind these begin with a usual width: what comes while they are scrolled to must not move them. */
const fittedColumns = 100;

/** All that the grid shows, put together: rows of the view or of the draft, columns in their order, headers, selection. */
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
  const [draft] = useDebouncedValue(completeDraft(state.draft), 150);
  const shownDraft = state.draft ? draft : null;
  const [selection, setSelection] = useState<GridSelection>(emptySelection);
  const [selectionInfo, setSelectionInfo] = useState<GridSelectionInfo | null>(null);
  // Rows that have come are no state of React's: this draws again what speaks of them.
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const pages = useGridPages({
    api,
    version: recipe.version,
    view: state.view,
    draft: shownDraft,
    draftRows: state.draftRows,
    onBlock: (block) => {
      handle.current?.refresh(block.offset, block.rowIds.length);
      if (block.offset === 0 || selectionInfo?.range) redraw();
    },
  });

  const committed = useMemo(() => columnsAt(report, state.view.at), [report, state.view.at]);
  const dataColumns = pages.columns.length > 0 ? pages.columns : committed;
  const order = useMemo(
    () =>
      gridOrder(
        dataColumns.map((one) => one.name),
        layout,
      ),
    [dataColumns, layout],
  );
  const columns = useMemo(() => order.map((i) => dataColumns[i]!), [order, dataColumns]);

  useEffect(() => {
    dispatch({ type: 'columnsAre', names: committed.map((one) => one.name) });
  }, [committed, dispatch]);

  const profileView = { ...state.view, sort: [] };
  const { profiles, isFetching, lookAt } = useProfiles({
    ...{ projectId, api, version: recipe.version, view: profileView, columns: committed },
  });
  // A column that was chosen by its name is shown, and profiled, wherever it stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where columns move it stays out of sight as it may be
  useEffect(() => {
    const chosen = columns.findIndex((one) => one.name === state.column);
    if (chosen < 0) return;
    lookAt(bandsOf([order[chosen]!]));
    handle.current?.showColumn(chosen);
  }, [state.column]);
  const total = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'total', state.view.at),
    queryFn: async ({ signal }) => {
      const view = state.view.at === undefined ? {} : { at: state.view.at };
      const none = { offset: 0, limit: 1, columns: { from: 0, count: 0 } };
      return (
        await api.at(recipe.version).page({ view: { ...view, filters: [], sort: [] }, ...none }, signal)
      ).rows.value;
    },
    retry: false,
  });
  const headers = useMemo<readonly HeaderModel[]>(() => {
    const before = new Map(committed.map((one) => [one.name, one]));
    const sorts = new Map(state.view.sort.map((one) => [one.column, one.descending]));
    const filtered = new Set(state.view.filters.map(columnOf));
    return columns.map((column) => {
      const known = profiles.get(column.name);
      const sorted = sorts.get(column.name);
      const added = shownDraft !== null && pages.draft !== undefined && !before.has(column.name);
      return {
        name: column.name,
        type: column.type,
        ...(known ? { profile: known } : {}),
        ...(sorted === undefined ? {} : { sorted: sorted ? ('down' as const) : ('up' as const) }),
        ...(filtered.has(column.name) ? { filtered: true } : {}),
        ...(added ? { mark: 'added' as const } : {}),
      };
    });
  }, [columns, committed, profiles, state.view.sort, state.view.filters, shownDraft, pages.draft]);

  const select = useCallback(
    (next: GridSelection, info: GridSelectionInfo): void => {
      setSelection(next);
      setSelectionInfo(info);
      // Columns that only the preview of a draft has go with it.
      const there = (name: string): boolean => committed.some((one) => one.name === name);
      dispatch({ type: 'selectColumns', columns: info.columns.filter(there) });
      const name = info.cell ? columns[info.cell.column]?.name : undefined;
      if (name !== undefined && there(name)) dispatch({ type: 'column', column: name });
    },
    [columns, committed, dispatch],
  );

  // The page's cells are in the order of the data, the grid's in that of the layout.
  const cache = useMemo(() => reorder(pages.cache, order), [pages.cache, order]);
  const { fontSize } = useAppearance();
  const fitted = useFittedWidths(columns.slice(0, fittedColumns), cache, fontScales[fontSize]);
  const widths = useMemo(() => ({ ...fitted, ...layout.widths }), [fitted, layout.widths]);
  const selectionSummary = summariseSelection(selectionInfo?.range ?? null, cache);
  const liveRows =
    shownDraft && shownDraft.step.kind === pages.shownKind ? firstRows(cache, columns, headers) : [];

  /** What of the grid is on the screen: these rows and profiles are asked for first. */
  const look = (first: number, last: number, shown: readonly number[]): void => {
    const places = shown.flatMap((x) => order[x] ?? []);
    pages.look(first, last, places);
    lookAt(bandsOf(places));
  };

  const counting = pages.rows !== undefined && !pages.rows.exact;
  const activity = pages.isLoading
    ? 'Reading rows…'
    : counting
      ? 'Working on all rows…'
      : isFetching
        ? 'Profiling columns…'
        : null;

  return {
    handle,
    pages,
    cache,
    columns: columns as readonly ColumnInfo[],
    headers,
    layout,
    widths,
    changeLayout,
    selection,
    select,
    selectionInfo,
    selectionSummary,
    liveRows,
    totalRows: total.data,
    look,
    activity,
    draftPending: state.draft !== null && shownDraft === null,
    editable: state.draft === null,
    profileOf: (name: string | null): ColumnProfile | undefined =>
      name === null ? undefined : profiles.get(name),
  };
}

export type GridState = ReturnType<typeof useGridState>;

function columnsAt(report: RecipeReport, at: string | null | undefined): readonly ColumnInfo[] {
  if (at === undefined) return report.output;
  if (at === null) return report.input;
  return report.steps.find((one) => one.id === at)?.columns ?? report.output;
}

type Cache = ReturnType<typeof useGridPages>['cache'];

function reorder(cache: Cache, order: readonly number[]): Cache {
  if (order.every((from, at) => from === at)) return cache;
  const view = Object.create(cache) as Cache;
  view.cell = (column, row) => cache.cell(order[column] ?? -1, row);
  view.rows = async (offset, limit, columns, signal) => {
    const wanted = order.slice(columns.from, columns.from + columns.count);
    const first = wanted.reduce((least, one) => Math.min(least, one), wanted[0] ?? 0);
    const last = wanted.reduce((most, one) => Math.max(most, one), first);
    const block = await cache.rows(offset, limit, { from: first, count: last - first + 1 }, signal);
    return {
      ...block,
      cells: wanted.map((from) => block.cells[from - first] ?? []),
      mismatches: Object.fromEntries(
        wanted.flatMap((from, at) => {
          const kept = block.mismatches[from - first];
          return kept ? [[at, kept]] : [];
        }),
      ),
    };
  };
  return view;
}

/** The first rows in which the draft changed something, of the column that it changes most visibly. */
function firstRows(
  cache: Cache,
  columns: readonly ColumnInfo[],
  headers: readonly HeaderModel[],
): readonly LiveRow[] {
  const added = headers.findIndex((one) => one.mark === 'added');
  let changed = added;
  for (let row = 0; row < 50 && changed < 0; row++) {
    changed = columns.findIndex((_, x) => cache.cell(x, row)?.before !== undefined);
  }
  if (changed < 0) return [];
  const rows: LiveRow[] = [];
  for (let row = 0; row < 200 && rows.length < 5; row++) {
    const cell = cache.cell(changed, row);
    if (!cell) break;
    if (added < 0 && cell.before === undefined) continue;
    rows.push({
      row,
      before: cell.before ?? null,
      after: cell.value === null && cell.mismatch === undefined ? 'null' : cellText(cell),
      mismatched: cell.mismatch !== undefined,
    });
  }
  return rows;
}
