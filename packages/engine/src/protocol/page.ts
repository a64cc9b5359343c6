import type { Json } from '@winnow/kernel';
import type { ColumnInfo, Mark, View } from './view.ts';

/** Rows to star or flag, or no longer: by their ids, or all that a view shows. */
export interface MarkRequest {
  readonly mark: Mark;
  readonly on: boolean;
  readonly rows?: readonly number[];
  readonly view?: View;
}

/** Rows that are marked: how many, and the ids of the first ten thousand. */
export type Marks = {
  readonly [mark in Mark]: { readonly count: number; readonly rows: readonly number[] };
};

/** A number that may still be a first answer: `exact` says whether it speaks of all rows. */
export interface Count {
  readonly value: number;
  readonly exact: boolean;
}

/**
 * Rows `offset` to `offset + rowIds.length` of a view, column by column. Integers beyond 2^53 travel as text, dates and
 * datetimes as ISO text, NaN and infinities as text.
 */
export interface Page {
  readonly columns: readonly ColumnInfo[];
  /** All columns of the table, given with the first ones that are asked for by their place. */
  readonly schema?: readonly ColumnInfo[];
  readonly offset: number;
  readonly rowIds: readonly number[];
  readonly cells: readonly (readonly Json[])[];
  /** For each column with mismatched cells on this page: row on the page to the text that is kept. */
  readonly mismatches: { readonly [column: number]: { readonly [row: number]: string } };
  /**
   * For each column with strings that are too long for a page, and were cut: rows on the page.
   * {@link ProjectEngine.cell} gives the whole text.
   */
  readonly truncated: { readonly [column: number]: readonly number[] };
  /** Inexact while the page is a first answer, made of the first rows of the source; {@link ProjectEngine.onChange} tells when there is a better one. */
  readonly rows: Count;
}

/** Columns that are next to one another, by their place in the table: what there is of them. */
export interface ColumnWindow {
  readonly from: number;
  readonly count: number;
}

export interface PageQuery {
  readonly view: View;
  readonly offset: number;
  /** At most 1,000. */
  readonly limit: number;
  /** Which columns, by name or by their place; all if left out. Columns times rows are at most a million. */
  readonly columns?: readonly string[] | ColumnWindow;
  /** Wait for the exact answer instead of taking a first one. */
  readonly exact?: boolean;
}

/** A {@link Page} as JSON, as browsers get it: no process on its way reads it. */
export interface PageText {
  readonly json: string;
  /** Whether it says so of its rows. */
  readonly exact: boolean;
}

/** A whole cell, however long. */
export interface WholeCell {
  readonly text: string | null;
  readonly mismatched: boolean;
}
