import type { CommentAbout } from '@winnow/contract/comments/comment';
import type { ViewFilter } from '@winnow/contract/engine-types';
import type { Step } from '@winnow/recipe';

/** What the grid shows: data after a step, filtered and sorted for the eye only. */
export interface GridView {
  readonly at?: string | null;
  /** Another source of the project, in place of the one that is cleaned. */
  readonly source?: string;
  readonly filters: readonly ViewFilter[];
  readonly sort: readonly { readonly column: string; readonly descending: boolean }[];
}

/**
 * A step that is being previewed: new behind `after`, or in the place of the step that `replaces`
 * names.
 */
export interface DraftStep {
  readonly step: Step;
  /** Steps that follow it and are previewed with it. */
  readonly more?: readonly Step[];
  readonly after?: string | null;
  readonly replaces?: string;
}

/** Another reach of the same change: this row, all equal values, all values alike. */
export interface DraftVariant {
  readonly label: string;
  readonly step: Step;
}

/** Wanted values that the formula of a draft is learned from. */
export interface ExampleTask {
  readonly stepId: string;
  /** The column next to which the new one is added, or whose values are replaced. */
  readonly column: string;
  readonly replaces: boolean;
  /** Columns that the formula may read. */
  readonly columns: readonly string[];
  readonly given: readonly { readonly rowId: number; readonly output: string }[];
}

/** Which rows of a draft's preview are shown. */
export type DraftRows = 'all' | 'changed' | 'removed';

/**
 * One facet of the left panel. Its filter is found among the view's filters by column, kind and
 * formula.
 */
export interface OpenFacet {
  readonly id: string;
  /** Empty where the facet speaks of rows: their stars and flags. */
  readonly column: string;
  readonly kind: 'values' | 'range' | 'occurrences' | 'marked';
  /** What is counted in the place of the cells. */
  readonly formula?: string;
  /** What is counted, in a word: “Pattern”. */
  readonly title?: string;
}

export type SidePanel = 'recipe' | 'column' | 'charts' | 'checks' | 'comments' | 'history' | 'sources';

export interface WorkspaceState {
  readonly view: GridView;
  readonly facets: readonly OpenFacet[];
  /** The view and the facets to return to while another source is shown. */
  readonly home: Pick<WorkspaceState, 'view' | 'facets'> | null;
  readonly facetsOpen: boolean;
  readonly panel: SidePanel;
  /** What a new comment is about; the project if left out. */
  readonly commentAbout?: CommentAbout | undefined;
  /** Whether the panel at the right is open. A wide window shows it in any case. */
  readonly panelOpen: boolean;
  readonly draft: DraftStep | null;
  /** Whether the draft was proposed as it is: it is looked at before it is changed, and Enter adds it. */
  readonly isProposed: boolean;
  /** A step that the grid shows while a card is pointed at or has the focus. */
  readonly peek: DraftStep | null;
  /** What the draft could be instead; the draft is one of them until its fields are edited. */
  readonly variants: readonly DraftVariant[];
  /** The examples of a draft that is learned from them. */
  readonly examples: ExampleTask | null;
  readonly draftRows: DraftRows;
  /** Whether columns that a draft changes are there as before and after, side by side. */
  readonly sideBySide: boolean;
  /** The column that the column panel and the keyboard speak of. */
  readonly column: string | null;
  readonly selectedColumns: readonly string[];
  /** Bars, or a part of a quality bar, that were clicked or brushed last: suggestions are made for them. */
  readonly bars: ViewFilter | null;
  /** The column whose values are being clustered. */
  readonly clustered: string | null;
  /** Whether the screen for matching rows is open. */
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
      /** Another source; the one that is cleaned where it is left out. */
      readonly source?: string | undefined;
    }
  | { readonly type: 'filter'; readonly column: string; readonly filter: ViewFilter | null }
  | { readonly type: 'clearFilters' }
  | {
      readonly type: 'sort';
      readonly column: string;
      readonly descending: boolean | null;
      /** Sorts rows that are equal in the columns before. */
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
      /** Facets that filter nothing stay closed, where they would cover the grid. */
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
      /** Those of a new draft; the ones before stay while the same draft is edited. */
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
      // What narrows the view is never out of sight.
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
        // A card that becomes the draft is on the screen already.
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
      return { ...state, column: action.column };
    case 'selectColumns':
      return {
        ...state,
        selectedColumns: action.columns,
        column: action.columns.length === 1 ? action.columns[0]! : state.column,
      };
    case 'leaveBars':
      return state.bars === null ? state : { ...state, bars: null };
    case 'columnsAre':
      return withoutMissing(state, action.names);
  }
}

/** Filters, sort order and facets of the main source, which wait while another one is shown. */
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

/** A filter that is a choice of bars, or of a part of a quality bar. */
function barsOf(filter: ViewFilter | null): ViewFilter | null {
  if (!filter || formulaOf(filter) !== undefined) return null;
  if (filter.kind === 'values') return filter.exclude || filter.values.length === 0 ? null : filter;
  if (filter.kind === 'quality') return filter.is.length === 1 ? filter : null;
  return filter.kind === 'range' ? filter : null;
}

/** An empty panel of filters makes room for the grid. */
function collapsed(state: WorkspaceState): WorkspaceState {
  const isEmpty = state.facets.length === 0 && state.view.filters.length === 0;
  return isEmpty ? { ...state, facetsOpen: false } : state;
}

/** The columns that a new step is meant for: those that are selected, else the one in hand. */
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

/** Whether a filter is what a facet has chosen. */
export function isOf(filter: ViewFilter, facet: Pick<OpenFacet, 'column' | 'kind' | 'formula'>): boolean {
  if (filter.kind !== facet.kind) return false;
  return (
    filter.kind === 'marked' || (columnOf(filter) === facet.column && formulaOf(filter) === facet.formula)
  );
}

/**
 * The state without filters, facets, sorts and selections of columns other than `names`, which
 * would only give problems; the same state where it has none.
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
