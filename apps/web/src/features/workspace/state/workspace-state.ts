import type { CommentAbout } from '@winnow/contract/comments/comment';
import type { ViewFilter } from '@winnow/contract/engine-types';
import type { Step } from '@winnow/recipe';

/**
 * What the grid shows: the data after a step, with filters and sorting that affect only the view.
 */
export interface GridView {
  readonly at?: string | null;
  /** Another source of the project, instead of the main one. */
  readonly source?: string;
  readonly filters: readonly ViewFilter[];
  readonly sort: readonly { readonly column: string; readonly descending: boolean }[];
}

/**
 * A step that is being previewed: a new one after `after`, or in place of the step that `replaces`
 * names.
 */
export interface DraftStep {
  readonly step: Step;
  /** Further steps that are previewed together with it. */
  readonly more?: readonly Step[];
  readonly after?: string | null;
  readonly replaces?: string;
}

/** The same change with another scope: this row, all equal values, all similar values. */
export interface DraftVariant {
  readonly label: string;
  readonly step: Step;
}

/** Wanted values from which the formula of a draft is learned. */
export interface ExampleTask {
  readonly stepId: string;
  /** The column after which the new one is inserted, or whose values are replaced. */
  readonly column: string;
  readonly replaces: boolean;
  /** Columns that the formula may read. */
  readonly columns: readonly string[];
  readonly given: readonly { readonly rowId: number; readonly output: string }[];
}

/** Which rows of a draft's preview are shown. */
export type DraftRows = 'all' | 'changed' | 'removed';

/**
 * A facet of the left panel. Its filter is identified among the view's filters by column, kind and
 * formula.
 */
export interface OpenFacet {
  readonly id: string;
  /** Empty if the facet is about rows: their stars and flags. */
  readonly column: string;
  readonly kind: 'values' | 'range' | 'occurrences' | 'marked';
  /** Formula whose values are counted instead of the cells. */
  readonly formula?: string;
  /** Short name of what is counted: “Pattern”. */
  readonly title?: string;
}

export type SidePanel = 'recipe' | 'column' | 'charts' | 'checks' | 'comments' | 'history' | 'sources';

export interface WorkspaceState {
  readonly view: GridView;
  readonly facets: readonly OpenFacet[];
  /** The view and facets to restore when the user leaves another source. */
  readonly home: Pick<WorkspaceState, 'view' | 'facets'> | null;
  readonly facetsOpen: boolean;
  readonly panel: SidePanel;
  /** Subject of a new comment; defaults to the project. */
  readonly commentAbout?: CommentAbout | undefined;
  /** Whether the right panel is open. Wide windows always show it. */
  readonly panelOpen: boolean;
  readonly draft: DraftStep | null;
  /** Whether the draft was suggested: the user reviews it before changing it, and Enter adds it. */
  readonly isProposed: boolean;
  /** The step that the grid previews while its card is hovered or focused. */
  readonly peek: DraftStep | null;
  /** Alternatives to the draft. The draft is one of them until its fields are edited. */
  readonly variants: readonly DraftVariant[];
  /** The examples of a draft whose formula is learned from them. */
  readonly examples: ExampleTask | null;
  readonly draftRows: DraftRows;
  /** Whether columns that a draft changes are shown before and after the change, side by side. */
  readonly sideBySide: boolean;
  /** The current column, which the column panel and the keyboard refer to. */
  readonly column: string | null;
  readonly selectedColumns: readonly string[];
  /**
   * Bars, or a part of a quality bar, that the user clicked or brushed last: suggestions are
   * requested for them.
   */
  readonly bars: ViewFilter | null;
  /** The column whose values are being clustered. */
  readonly clustered: string | null;
  /** Whether the dialog for matching rows is open. */
  readonly matching: boolean;
  /** The selection whose suggestions were dismissed, as JSON. */
  readonly dismissed: string | null;
}

export const initialState: WorkspaceState = {
  view: { filters: [], sort: [] },
  facets: [],
  home: null,
  facetsOpen: false,
  panel: 'recipe',
  panelOpen: false,
  draft: null,
  isProposed: false,
  peek: null,
  variants: [],
  examples: null,
  draftRows: 'all',
  sideBySide: true,
  column: null,
  selectedColumns: [],
  bars: null,
  clustered: null,
  matching: false,
  dismissed: null,
};

export type WorkspaceAction =
  | {
      readonly type: 'travel';
      readonly at: string | null | undefined;
      /** Another source; defaults to the main one. */
      readonly source?: string | undefined;
    }
  | { readonly type: 'filter'; readonly column: string; readonly filter: ViewFilter | null }
  | { readonly type: 'clearFilters' }
  | {
      readonly type: 'sort';
      readonly column: string;
      readonly descending: boolean | null;
      /** Whether to append the column as a further sort key. */
      readonly add?: boolean;
    }
  | { readonly type: 'sortBy'; readonly sort: GridView['sort'] }
  | ({ readonly type: 'openFacet' } & Omit<OpenFacet, 'id'>)
  | { readonly type: 'facetFilter'; readonly facet: OpenFacet; readonly filter: ViewFilter | null }
  | { readonly type: 'dropFilter'; readonly filter: ViewFilter }
  | {
      readonly type: 'show';
      readonly facets: readonly OpenFacet[];
      readonly filters: readonly ViewFilter[];
      /** Whether the facet panel would cover the grid; it then opens only if there are filters. */
      readonly overGrid?: boolean;
    }
  | { readonly type: 'cluster'; readonly column: string | null }
  | { readonly type: 'matching'; readonly on: boolean }
  | { readonly type: 'dismissCards'; readonly selection: string }
  | { readonly type: 'closeFacet'; readonly id: string }
  | { readonly type: 'toggleFacets' }
  | { readonly type: 'panel'; readonly panel: SidePanel; readonly about?: CommentAbout }
  | { readonly type: 'panelOpen'; readonly open: boolean }
  | {
      readonly type: 'draft';
      readonly draft: DraftStep | null;
      /**
       * Variants of a new draft; omitted while the same draft is edited, which keeps the previous
       * ones.
       */
      readonly variants?: readonly DraftVariant[];
      readonly isProposed?: true;
    }
  | { readonly type: 'peek'; readonly draft: DraftStep | null }
  | { readonly type: 'examples'; readonly examples: ExampleTask | null }
  | { readonly type: 'sideBySide'; readonly on: boolean }
  | { readonly type: 'draftRows'; readonly rows: DraftRows }
  | { readonly type: 'column'; readonly column: string | null }
  | { readonly type: 'selectColumns'; readonly columns: readonly string[] }
  | { readonly type: 'leaveBars' }
  /** Esc in the grid: nothing is selected, so there are no cards; the column panel keeps its column. */
  | { readonly type: 'leaveSelection' }
  | { readonly type: 'columnsAre'; readonly names: readonly string[] };

export function workspaceReducer(state: WorkspaceState, action: WorkspaceAction): WorkspaceState {
  switch (action.type) {
    case 'travel': {
      const { home, ...shown } = traveller(state, action.source);
      const { at: _, source: __, ...rest } = shown.view;
      const view = {
        ...rest,
        ...(action.at === undefined ? {} : { at: action.at }),
        ...(action.source === undefined ? {} : { source: action.source }),
      };
      const none = { draft: null, peek: null, examples: null, bars: null };
      return { ...state, home, facets: shown.facets, view, ...none };
    }
    case 'filter': {
      const others = state.view.filters.filter(
        (one) =>
          !(
            columnOf(one) === action.column &&
            formulaOf(one) === undefined &&
            (!action.filter || one.kind === action.filter.kind)
          ),
      );
      const filters = action.filter ? [...others, action.filter] : others;
      // Filters that restrict the view must be visible.
      const facetsOpen = state.facetsOpen || action.filter !== null;
      return { ...state, facetsOpen, bars: barsOf(action.filter), view: { ...state.view, filters } };
    }
    case 'facetFilter': {
      const others = state.view.filters.filter((one) => !isOf(one, action.facet));
      const filters = action.filter ? [...others, action.filter] : others;
      return { ...state, bars: barsOf(action.filter), view: { ...state.view, filters } };
    }
    case 'dropFilter': {
      const filters = state.view.filters.filter((one) => one !== action.filter);
      return collapsed({ ...state, bars: null, view: { ...state.view, filters } });
    }
    case 'show':
      return {
        ...state,
        facets: action.facets,
        facetsOpen:
          state.facetsOpen || action.filters.length > 0 || (action.facets.length > 0 && !action.overGrid),
        view: { ...state.view, filters: action.filters },
      };
    case 'cluster':
      return { ...state, clustered: action.column };
    case 'matching':
      return { ...state, matching: action.on };
    case 'dismissCards':
      return { ...state, dismissed: action.selection };
    case 'clearFilters':
      return collapsed({ ...state, bars: null, view: { ...state.view, filters: [] } });
    case 'sort': {
      const { column, descending, add = false } = action;
      const others = state.view.sort.filter((one) => one.column !== column);
      const before = add || descending === null ? others : [];
      const sort = descending === null ? before : [...before, { column, descending }];
      return { ...state, view: { ...state.view, sort } };
    }
    case 'sortBy': {
      const sort = action.sort.filter(({ column }) => column !== '');
      return { ...state, view: { ...state.view, sort } };
    }
    case 'openFacet': {
      const { type: _, ...facet } = action;
      const id = [action.kind, action.column, action.formula ?? ''].join(':');
      const facets = state.facets.some((one) => one.id === id)
        ? state.facets
        : [{ ...facet, id }, ...state.facets];
      return { ...state, facets, facetsOpen: true };
    }
    case 'closeFacet': {
      const facet = state.facets.find((one) => one.id === action.id);
      const filters = state.view.filters.filter((one) => !(facet && isOf(one, facet)));
      return collapsed({
        ...state,
        bars: null,
        facets: state.facets.filter((one) => one.id !== action.id),
        view: { ...state.view, filters },
      });
    }
    case 'toggleFacets':
      return { ...state, facetsOpen: !state.facetsOpen };
    case 'panel':
      return { ...state, panel: action.panel, commentAbout: action.about, panelOpen: true };
    case 'panelOpen':
      return { ...state, panelOpen: action.open };
    case 'draft':
      return {
        ...state,
        draft: action.draft,
        isProposed: action.isProposed ?? (isSameDraft(state.draft, action.draft) && state.isProposed),
        // If a card becomes the draft, the grid already shows it.
        peek: action.draft && isEqualStep(state.peek, action.draft) ? state.peek : null,
        variants: action.variants ?? (isSameDraft(state.draft, action.draft) ? state.variants : []),
        examples: action.draft?.step.id === state.examples?.stepId ? state.examples : null,
        panel: action.draft ? 'recipe' : state.panel,
        panelOpen: action.draft !== null || state.panelOpen,
        draftRows: action.draft ? state.draftRows : 'all',
      };
    case 'peek':
      return state.draft || isEqualStep(state.peek, action.draft) ? state : { ...state, peek: action.draft };
    case 'examples':
      return { ...state, examples: action.examples };
    case 'sideBySide':
      return { ...state, sideBySide: action.on };
    case 'draftRows':
      return { ...state, draftRows: action.rows };
    case 'column':
      return { ...state, column: action.column, dismissed: null };
    case 'selectColumns':
      return {
        ...state,
        dismissed: action.columns.length > 0 ? null : state.dismissed,
        selectedColumns: action.columns,
        column: action.columns.length === 1 ? action.columns[0]! : state.column,
      };
    case 'leaveBars':
      return state.bars === null ? state : { ...state, bars: null };
    case 'leaveSelection':
      return {
        ...state,
        bars: null,
        selectedColumns: [],
        dismissed: state.column === null ? state.dismissed : JSON.stringify({ column: state.column }),
      };
    case 'columnsAre':
      return withoutMissing(state, action.names);
  }
}

/**
 * Saves the filters, sort order and facets of the main source while another one is shown, and
 * restores them.
 */
function traveller(
  { view, facets, home }: WorkspaceState,
  source: string | undefined,
): Pick<WorkspaceState, 'view' | 'facets' | 'home'> {
  if (source === view.source) return { view, facets, home };
  if (source === undefined) return { view: home?.view ?? view, facets: home?.facets ?? [], home: null };
  return { view: { filters: [], sort: [] }, facets: [], home: home ?? { view, facets } };
}

function isSameDraft(one: DraftStep | null, other: DraftStep | null): boolean {
  return one !== null && other !== null && one.step.id === other.step.id;
}

function isEqualStep(one: DraftStep | null, other: DraftStep | null): boolean {
  return JSON.stringify([one?.step, one?.more]) === JSON.stringify([other?.step, other?.more]);
}

/** Returns the filter if it is a choice of bars, or of a single part of a quality bar. */
function barsOf(filter: ViewFilter | null): ViewFilter | null {
  if (!filter || formulaOf(filter) !== undefined) return null;
  if (filter.kind === 'values') return filter.exclude || filter.values.length === 0 ? null : filter;
  if (filter.kind === 'quality') return filter.is.length === 1 ? filter : null;
  return filter.kind === 'range' ? filter : null;
}

/** Closes an empty filter panel to make room for the grid. */
function collapsed(state: WorkspaceState): WorkspaceState {
  const isEmpty = state.facets.length === 0 && state.view.filters.length === 0;
  return isEmpty ? { ...state, facetsOpen: false } : state;
}

/** Returns the columns that a new step should use: the selected ones, or else the current one. */
export function chosenColumns({ selectedColumns, column }: WorkspaceState): readonly string[] {
  if (selectedColumns.length > 0) return selectedColumns;
  return column === null ? [] : [column];
}

export function columnOf(filter: ViewFilter): string | undefined {
  return 'column' in filter ? filter.column : undefined;
}

function formulaOf(filter: ViewFilter): string | undefined {
  return filter.kind === 'values' || filter.kind === 'range' ? filter.formula : undefined;
}

/** Returns whether a filter belongs to a facet. */
export function isOf(filter: ViewFilter, facet: Pick<OpenFacet, 'column' | 'kind' | 'formula'>): boolean {
  if (filter.kind !== facet.kind) return false;
  return (
    filter.kind === 'marked' || (columnOf(filter) === facet.column && formulaOf(filter) === facet.formula)
  );
}

/**
 * Removes filters, facets, sort keys and selections of columns other than `columns`, which would
 * only cause problems. Returns the same state if there are none.
 */
export function withoutMissing(state: WorkspaceState, columns: readonly string[]): WorkspaceState {
  const names = new Set(columns);
  const gone = (column: string | undefined): boolean =>
    column !== undefined && column !== '' && !names.has(column);
  const clean =
    !state.view.filters.some((one) => gone(columnOf(one))) &&
    !state.facets.some((one) => gone(one.column)) &&
    !state.view.sort.some((one) => gone(one.column)) &&
    !gone(state.column ?? undefined) &&
    !gone(state.bars ? columnOf(state.bars) : undefined) &&
    !state.selectedColumns.some(gone);
  if (clean) return state;
  return {
    ...state,
    view: {
      ...state.view,
      filters: state.view.filters.filter((one) => !gone(columnOf(one))),
      sort: state.view.sort.filter((one) => !gone(one.column)),
    },
    facets: state.facets.filter((one) => !gone(one.column)),
    column: gone(state.column ?? undefined) ? null : state.column,
    selectedColumns: state.selectedColumns.filter((name) => !gone(name)),
    bars: state.bars && gone(columnOf(state.bars)) ? null : state.bars,
  };
}
