import type { Problem, Result } from '@winnow/kernel';

/** A column of a source, in the file's order. */
export interface SourceColumn {
  /** As people see it, unique in the file: its own name where the format has names, else `Column 1`. */
  readonly name: string;
}

/** A value that the engine prints as a literal: text, number, boolean, list, or struct. */
export type ScanValue =
  | string
  | number
  | boolean
  | readonly ScanValue[]
  | { readonly [name: string]: ScanValue };

/**
 * A scan by one of DuckDB's table functions, as plain data:
 * `SELECT <cells> FROM <table>(<path>, <named> …)`. All names and values come from here or from the file, so that the
 * engine prints them by its quoting and its literal printer only.
 */
export interface EngineScan {
  readonly table: 'read_csv' | 'read_parquet';
  readonly path: string;
  readonly named: { readonly [parameter: string]: ScanValue };
  /** One for each of the source's columns, in order. */
  readonly cells: readonly ScanCell[];
}

/** `as`: `text` is VARCHAR already; `null` is `CAST(NULL AS VARCHAR)`; `cast` is `CAST(ref AS VARCHAR)`; `json` is `CAST(to_json(ref) AS VARCHAR)`, for nested values; `hex` is `lower(hex(ref))`, for bytes. */
export interface ScanCell {
  readonly ref: string;
  readonly as: 'text' | 'cast' | 'json' | 'hex' | 'null';
}

/**
 * The engine reads the file by itself: the fast path, for files that look regular. DuckDB's strict mode stops at a row that is
 * not; the scan leaves nothing out silently. When it stops, the engine drops what it has and takes `otherwise`, which reads every row.
 */
export interface EngineRead {
  readonly kind: 'engine';
  readonly columns: readonly SourceColumn[];
  readonly scan: EngineScan;
  /** The columns of the scan have types in the file, which exports keep. */
  readonly typed?: true;
  /** Left out where a failing scan means that the file is damaged; {@link EngineRead.explain} then says how. */
  readonly otherwise?: () => Promise<Result<RowsRead>>;
  /** What a failing scan means, from the engine's message. */
  readonly explain: (message: string) => Problem;
}

/**
 * Winnow reads the file by itself. Either take `batches`, or let {@link spoolRows} write them as files that the engine scans
 * (faster than appending). One pass only: `batches` and `report` belong to the same reading.
 */
export interface RowsRead {
  readonly kind: 'rows';
  /**
   * The last one may be an overflow column, see {@link overflow}.
   */
  readonly columns: readonly SourceColumn[];
  /**
   * Index of the column that holds what stood after the last field of rows that are too long, as
   * the text that was in the file. To be dropped when {@link ReadReport.overflowed} is 0.
   */
  readonly overflow?: number;
  /** Rows in the file's order, each exactly as wide as `columns`. */
  readonly batches: AsyncIterable<RowBatch>;
  /** The same rows as bytes, where a format has a quicker way than `batches`; for {@link spoolRows}. Take one of the two. */
  readonly canonical?: CanonicalRows;
  /** Complete once the rows have ended. */
  readonly report: () => ReadReport;
}

/** Rows as canonical CSV (see `canonicalScan`), in pieces of whole rows. */
export interface CanonicalRows {
  readonly delimiter: string;
  readonly pieces: AsyncIterable<CanonicalPiece>;
}

export interface CanonicalPiece {
  readonly bytes: Uint8Array;
  readonly rows: number;
  /** In bytes. */
  readonly maxLineLength: number;
  /** Whether the rows of this piece hold the overflow field. */
  readonly wide: boolean;
}

export type RowBatch = readonly (readonly (string | null)[])[];

export type ReadPlan = EngineRead | RowsRead;

/** A row that is not as the others: kept in the table, and shown with its reason. */
export interface Reject {
  /** Line of the file where the row begins, from 1. */
  readonly line: number;
  /** Row of the source, from 0 (the engine's row id); left out where nothing of it is in the table. */
  readonly row?: number;
  /** Where it begins, in bytes from the start of the file, where that is known. */
  readonly byteOffset?: number;
  /** The row as it is in the file, cut at {@link rejectTextLimit}. */
  readonly text: string;
  readonly kind: RejectKind;
  /** A sentence. */
  readonly reason: string;
}

export type RejectKind =
  | 'too-few-fields'
  | 'too-many-fields'
  | 'broken-quotes'
  | 'broken-encoding'
  | 'broken-value'
  | 'other-dialect'
  | 'below-table';

/** Characters of a reject's text that are kept. */
export const rejectTextLimit = 10_000;
/** Rejects that are listed; all are counted. */
export const rejectListLimit = 10_000;

export interface ReadReport {
  readonly rows: number;
  readonly rejected: number;
  /** The first {@link rejectListLimit} of them. */
  readonly rejects: readonly Reject[];
  /** Rows with text in the overflow column. */
  readonly overflowed: number;
  /** The types that the file gives its columns, as in `DeclaredColumn.type`; null where it gives none. */
  readonly types?: readonly (string | null)[];
  /** What stopped the reading before the end of the file, if anything did. */
  readonly problems: readonly Problem[];
}
