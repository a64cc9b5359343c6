import type { Draft } from './preview.ts';
import type { View } from './view.ts';

/** A search in the cells of a view. */
export interface FindQuery {
  readonly text: string;
  /** Whether to match any part of a cell, the whole cell, or a regular expression. */
  readonly how: 'part' | 'cell' | 'regex';
  readonly matchCase: boolean;
  /** All columns if left out. */
  readonly columns?: readonly string[];
}

/**
 * Searches a view for a text, for cells that a draft changes and rows that it removes, or for one
 * row.
 */
export interface PlacesQuery {
  readonly view: View;
  readonly find?: FindQuery;
  readonly draft?: Draft;
  /** Id of the row to find; `next` is its position, or null if the view does not contain it. */
  readonly rowId?: number;
  /** The cell after or before which to look for the next place; the top if left out. */
  readonly from?: { readonly row: number; readonly column: string; readonly backwards: boolean };
  /** Number of bands of equal height to divide the rows into; at most 500. */
  readonly bands: number;
}

export interface Places {
  /** Number of rows searched. */
  readonly rows: number;
  /** Number of rows with a place. */
  readonly rowsFound: number;
  /** Number of cells found per column; columns without any are left out. */
  readonly byColumn: { readonly [column: string]: number };
  /**
   * The next place in reading order, by the position of its row; without a column if it is the
   * whole row.
   */
  readonly next: { readonly row: number; readonly column: string | null } | null;
  /** Number of rows with a place in each band, from the top. */
  readonly bands: readonly number[];
}
