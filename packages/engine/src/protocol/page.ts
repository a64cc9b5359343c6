import type { Json } from '@winnow/kernel';
import type { ColumnInfo, Mark, View } from './view.ts';

/** Rows to star or flag, or to unmark: by their ids, or all that a view shows. */
export interface MarkRequest {
  readonly mark: Mark;
  readonly on: boolean;
  readonly rows?: readonly number[];
  readonly view?: View;
}

/** The marked rows: their count, and the ids of the first ten thousand. */
export type Marks = {
  readonly [mark in Mark]: { readonly count: number; readonly rows: readonly number[] };
};

/** A count that may be preliminary: `exact` says whether it covers all rows. */
export interface Count {
  readonly value: number;
  readonly exact: boolean;
}

/**
 * Rows `offset` to `offset + rowIds.length` of a view, column by column. Integers beyond 2^53, NaN
 * and infinities are strings; dates and datetimes are ISO strings.
 */
export interface Page {
  readonly columns: readonly ColumnInfo[];
  /** All columns of the table; sent with the first columns that are requested by position. */
  readonly schema?: readonly ColumnInfo[];
  readonly offset: number;
  readonly rowIds: readonly number[];
  readonly cells: readonly (readonly Json[])[];
  /** For each column with mismatched cells on this page: the original text by row of the page. */
  readonly mismatches: { readonly [column: number]: { readonly [row: number]: string } };
  /**
   * For each column with strings that were cut because they are too long for a page: rows of the
   * page. {@link ProjectEngine.cell} returns the whole text.
   */
  readonly truncated: { readonly [column: number]: readonly number[] };
  /**
   * Inexact while the page is a first answer, computed from the first rows of the source;
   * {@link ProjectEngine.onChange} announces a better one.
   */
  readonly rows: Count;
}

/**
 * A range of adjacent columns by their position in the table; those beyond its end are left out.
 */
export interface ColumnWindow {
  readonly from: number;
  readonly count: number;
}

export interface PageQuery {
  readonly view: View;
  readonly offset: number;
  /** At most 1,000. */
  readonly limit: number;
  /** The columns by name or position; all if left out. Columns times rows are at most a million. */
  readonly columns?: readonly string[] | ColumnWindow;
  /** Whether to wait for the exact answer instead of taking a first one. */
  readonly exact?: boolean;
}

/**
 * A {@link Page} as JSON, as browsers receive it, so that no process in between has to parse it.
 */
export interface PageText {
  readonly json: string;
  /** Whether the row count of the page is exact. */
  readonly exact: boolean;
}

/** A whole cell, whatever its length. */
export interface CellContent {
  readonly text: string | null;
  readonly mismatched: boolean;
}
