import type { Problem } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import type { Page, PageQuery } from './page.ts';
import type { ColumnInfo } from './view.ts';

/** A checked step as the app shows it. */
export interface StepReport {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly sentence: string;
  readonly state: 'ok' | 'off' | 'broken';
  readonly problems: readonly Problem[];
  /** The columns after this step. */
  readonly columns: readonly ColumnInfo[];
}

export interface RecipeReport {
  readonly input: readonly ColumnInfo[];
  readonly steps: readonly StepReport[];
  readonly output: readonly ColumnInfo[];
  readonly problems: readonly Problem[];
}

/** The effect of a step on the whole table. */
export interface Effect {
  readonly cellsChanged: number;
  readonly cellsEmptied: number;
  readonly cellsMismatched: number;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  readonly columnsAdded: readonly string[];
  readonly columnsRemoved: readonly string[];
  /**
   * Columns that only have a new name. Both names also appear among the added and removed columns.
   */
  readonly columnsRenamed: readonly { readonly from: string; readonly to: string }[];
  /** Whether the remaining columns changed their order. */
  readonly columnsMoved: boolean;
  /** Whether rows were sorted. */
  readonly rowsSorted: boolean;
  /**
   * Set if all rows are new: without earlier rows to compare them with, no cells are counted as
   * changed.
   */
  readonly newRows?: true | undefined;
  /**
   * Number of values per column that a summary leaves out, since they don't match the column's
   * type; set if there are any.
   */
  readonly unread?: { readonly [column: string]: number } | undefined;
  /** Number of changed cells per column. */
  readonly byColumn: { readonly [column: string]: number };
  readonly exact: boolean;
}

/**
 * A step being drafted and its place in the recipe; with `replaces`, it takes the place of an
 * existing step.
 */
export interface Draft {
  readonly step: Step;
  /** Further steps that are previewed together with it, as one change. */
  readonly more?: readonly Step[];
  readonly after?: string | null;
  readonly replaces?: string;
}

export interface PreviewQuery extends PageQuery {
  readonly draft: Draft;
  /** Whether to return only rows that the draft changes, adds or removes. */
  readonly changedOnly?: boolean;
  /** Whether to return only rows that the draft removes, if it can remove any. */
  readonly removedOnly?: boolean;
}

/** A page of the table after a draft step, with the previous values. */
export interface Preview {
  readonly page: Page;
  /** For each column of the page, the previous text of changed cells by row of the page. */
  readonly before: { readonly [column: number]: { readonly [row: number]: string | null } };
  /**
   * Ids of rows on this page that the draft would remove (shown struck through), with their
   * previous cells.
   */
  readonly removedRows: readonly number[];
  /**
   * Whether the preview includes rows that the draft removes; it does not if the draft creates rows
   * of its own.
   */
  readonly showsRemoved: boolean;
  readonly report: RecipeReport;
}

/** How a cell came about: its value in the source and after each step that changed it. */
export interface CellHistory {
  /** The source of the row if it was appended from a source other than the first. */
  readonly source: string | null;
  /** Null if the row was created by a step. */
  readonly sourceRow: number | null;
  readonly entries: readonly {
    readonly stepId: string | null;
    readonly sentence: string;
    readonly value: string | null;
    readonly mismatched: boolean;
  }[];
}
