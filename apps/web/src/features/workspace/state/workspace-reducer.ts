import type { CommentAbout } from '@winnow/contract/comments/comment';
import type { ViewFilter } from '@winnow/contract/engine-types';
import { barsOf, columnOf, formulaOf, isOf, withoutMissing } from './view-filters.ts';
import type {
  DraftRows,
  DraftStep,
  DraftVariant,
  ExampleTask,
  GridView,
  OpenFacet,
  SidePanel,
  WorkspaceState,
} from './workspace-state.ts';

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
      /** The column to look at in these rows. */
      readonly column?: string | undefined;
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
        ...(action.column === undefined
          ? {}
          : { column: action.column, dismissed: null, reveals: state.reveals + 1 }),
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

/** Closes an empty filter panel to make room for the grid. */
function collapsed(state: WorkspaceState): WorkspaceState {
  const isEmpty = state.facets.length === 0 && state.view.filters.length === 0;
  return isEmpty ? { ...state, facetsOpen: false } : state;
}
