import type { DriftedColumn } from '@winnow/kernel';

/** Two sources, held against each other. */
export interface SourceComparisonQuery {
  readonly source: string;
  /** The source as it was before. */
  readonly before: string;
  /** Columns that distinguish rows; none to hold whole rows against each other. */
  readonly key: readonly string[];
}

/** How rows of a source differ from those of another. */
export interface SourceComparison {
  readonly by: 'key' | 'row';
  readonly rowsAdded: number;
  readonly rowsRemoved: number;
  /** Rows whose key both have, with other cells; 0 by whole rows. */
  readonly rowsChanged: number;
  readonly rowsSame: number;
  readonly columnsAdded: readonly string[];
  readonly columnsRemoved: readonly string[];
  /** Changed cells by column, those with none left out. */
  readonly byColumn: { readonly [column: string]: number };
  readonly sample: ChangeSample;
}

/** Some of the rows that differ, in some of the columns: those of the key, and those that differ most. */
export interface ChangeSample {
  readonly columns: readonly string[];
  /** At most ten of each kind, in the order of their cells. */
  readonly rows: readonly ChangedRow[];
}

export interface ChangedRow {
  readonly change: 'added' | 'changed' | 'removed';
  /** Cells as text, cut after 200 characters; null where the row was not there. */
  readonly before: readonly (string | null)[] | null;
  readonly now: readonly (string | null)[] | null;
}

/** Columns in which two versions of a source differ. */
export interface ColumnMatchQuery {
  readonly source: string;
  /** The versions, as their imports named them. */
  readonly before: string;
  readonly now: string;
  /** Columns of the version before, at their places in the file. */
  readonly gone: readonly DriftedColumn[];
  readonly added: readonly DriftedColumn[];
}
