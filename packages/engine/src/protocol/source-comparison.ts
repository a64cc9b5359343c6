import type { DriftedColumn } from '@winnow/kernel';

/** Compares two sources. */
export interface SourceComparisonQuery {
  readonly source: string;
  /** The earlier state of the source. */
  readonly before: string;
  /** Columns that identify rows; empty to compare whole rows. */
  readonly key: readonly string[];
}

/** How rows of a source differ from those of another. */
export interface SourceComparison {
  readonly by: 'key' | 'row';
  readonly rowsAdded: number;
  readonly rowsRemoved: number;
  /**
   * Number of rows whose key is in both but whose other cells differ; 0 if whole rows are compared.
   */
  readonly rowsChanged: number;
  readonly rowsSame: number;
  readonly columnsAdded: readonly string[];
  readonly columnsRemoved: readonly string[];
  /** Number of changed cells per column; columns without any are left out. */
  readonly byColumn: { readonly [column: string]: number };
  readonly sample: ChangeSample;
}

/**
 * Some of the rows that differ, with some of the columns: those of the key, and those with the most
 * changes.
 */
export interface ChangeSample {
  readonly columns: readonly string[];
  /** At most ten rows per type of change, in the order of their cells. */
  readonly rows: readonly ChangedRow[];
}

export interface ChangedRow {
  readonly change: 'added' | 'changed' | 'removed';
  /** Cells as text, cut after 200 characters; null if the row did not exist. */
  readonly before: readonly (string | null)[] | null;
  readonly now: readonly (string | null)[] | null;
}

/** Columns in which two versions of a source differ. */
export interface ColumnMatchQuery {
  readonly source: string;
  /** The tables of the versions, as returned by their imports. */
  readonly before: string;
  readonly now: string;
  /** Columns of the earlier version, with their positions in the file. */
  readonly gone: readonly DriftedColumn[];
  readonly added: readonly DriftedColumn[];
}
