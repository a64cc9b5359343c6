import type { Draft } from './preview.ts';
import type { View } from './view.ts';

/** What is looked for in the cells of a view. */
export interface FindQuery {
  readonly text: string;
  /** The text anywhere in a cell, as the whole cell, or as a regular expression. */
  readonly how: 'part' | 'cell' | 'regex';
  readonly matchCase: boolean;
  /** All columns if left out. */
  readonly columns?: readonly string[];
}

/**
 * Asks where in a view a text is, where a draft changes cells and removes rows, or where one row
 * stands.
 */
export interface PlacesQuery {
  readonly view: View;
  readonly find?: FindQuery;
  readonly draft?: Draft;
  /** A row by its id; `next` is its position, null where the view does not have it. */
  readonly rowId?: number;
  /** Where the next place is looked for: after a cell, or before it. From the top if left out. */
  readonly from?: { readonly row: number; readonly column: string; readonly backwards: boolean };
  /** Into how many bands of equal height the rows are divided; at most 500. */
  readonly bands: number;
}

export interface Places {
  /** Rows of the table in which was looked. */
  readonly rows: number;
  /** Rows with a place. */
  readonly rowsFound: number;
  /** Cells by column; columns without any are left out. */
  readonly byColumn: { readonly [column: string]: number };
  /** The next place in reading order, by the position of its row; without a column where the whole row is meant. */
  readonly next: { readonly row: number; readonly column: string | null } | null;
  /** Rows with a place in each band, from the top. */
  readonly bands: readonly number[];
}
