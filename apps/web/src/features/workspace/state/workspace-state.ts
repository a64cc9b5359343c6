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
  /** How often the column was to be scrolled into view, even if it was the current one already. */
  readonly reveals: number;
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
  reveals: 0,
  selectedColumns: [],
  bars: null,
  clustered: null,
  matching: false,
  dismissed: null,
};

/** Returns the columns that a new step should use: the selected ones, or else the current one. */
export function chosenColumns({ selectedColumns, column }: WorkspaceState): readonly string[] {
  if (selectedColumns.length > 0) return selectedColumns;
  return column === null ? [] : [column];
}
