import type { Message, MessageData, Problem, Result } from '@winnow/kernel';

/** A column of a source, in file order. */
export interface SourceColumn {
  /**
   * Display name, unique in the file: its own name if the format has names, otherwise `Column 1`.
   */
  readonly name: string;
  /**
   * Whether its type is inferred even if the file declares types, because the file has none for its
   * values.
   */
  readonly untyped?: true;
}

/** A value that the engine prints as a literal: text, number, boolean, list, or struct. */
export type ScanValue =
  | string
  | number
  | boolean
  | readonly ScanValue[]
  | { readonly [name: string]: ScanValue };

/**
 * A scan with one of DuckDB's table functions, as plain data:
 * `SELECT <cells> FROM <table>(<path>, <named> …)`. All names and values come from here or from the
 * file, so the engine prints them only through its quoting and its literal printer.
 */
export interface EngineScan {
  readonly table: 'read_csv' | 'read_parquet';
  readonly path: string;
  readonly named: { readonly [parameter: string]: ScanValue };
  /** One entry for each of the source's columns, in order. */
  readonly cells: readonly ScanCell[];
}

/**
 * `as`: `text` is VARCHAR already; `null` is `CAST(NULL AS VARCHAR)`; `cast` is
 * `CAST(ref AS VARCHAR)`; `json` is `CAST(to_json(ref) AS VARCHAR)`, for nested values; `hex` is
 * `lower(hex(ref))`, for bytes.
 */
export interface ScanCell {
  readonly ref: string;
  readonly as: 'text' | 'cast' | 'json' | 'hex' | 'null';
}

/**
 * The engine reads the file on its own: the fast path, for files that look regular. DuckDB's strict
 * mode stops at an irregular row; the scan skips nothing silently. When it stops, the engine drops
 * what it has and uses `otherwise`, which reads every row.
 */
export interface EngineRead {
  readonly kind: 'engine';
  readonly columns: readonly SourceColumn[];
  readonly scan: EngineScan;
  /**
   * Whether the file declares the types of its columns: they are set by the first steps, and exports
   * keep them.
   */
  readonly typed?: true;
  /**
   * Absent if a failing scan means that the file is damaged; {@link EngineRead.explain} then says
   * how.
   */
  readonly otherwise?: () => Promise<Result<RowsRead>>;
  /** Explains a failing scan, given the engine's message. */
  readonly explain: (message: string) => Problem;
}

/**
 * Winnow reads the file on its own. Either take `batches`, or let {@link spoolRows} write them as
 * files that the engine scans (faster than appending). Single pass: `batches` and `report` belong
 * to the same reading.
 */
export interface RowsRead {
  readonly kind: 'rows';
  /**
   * The last one may be an overflow column, see {@link overflow}.
   */
  readonly columns: readonly SourceColumn[];
  /**
   * Whether {@link ReadReport.types} are those of columns, which the first steps set, rather than of
   * cells.
   */
  readonly typed?: true;
  /**
   * Index of the column for the content after the last field of rows that are too long, as the text
   * that was in the file. Should be dropped if {@link ReadReport.overflowed} is 0.
   */
  readonly overflow?: number;
  /** Rows in file order, each exactly as wide as `columns`. */
  readonly batches: AsyncIterable<RowBatch>;
  /**
   * The same rows as bytes, if a format has a faster way than `batches`; for {@link spoolRows}. Use
   * one of the two.
   */
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
  /** Whether the rows of this piece include the overflow field. */
  readonly wide: boolean;
}

export type RowBatch = readonly (readonly (string | null)[])[];

export type ReadPlan = EngineRead | RowsRead;

/** An irregular row: kept in the table, and shown with a reason. */
export interface Reject {
  /** Line of the file on which the row begins, counted from 1. */
  readonly line: number;
  /**
   * Row of the source, counted from 0 (the engine's row id); absent if none of it is in the table.
   */
  readonly row?: number;
  /** Start of the row, in bytes from the start of the file, if known. */
  readonly byteOffset?: number;
  /** The row as it is in the file, truncated to {@link rejectTextLimit}. */
  readonly text: string;
  readonly kind: RejectKind;
  /** Explanation in one sentence, in English. */
  readonly reason: string;
  /** The explanation for other languages. */
  readonly messages?: { readonly [field: string]: MessageData };
}

/** A reject with its reason as a message. */
export interface FoundReject extends Omit<Reject, 'reason' | 'messages'> {
  readonly reason: Message;
}

export type RejectKind =
  | 'too-few-fields'
  | 'too-many-fields'
  | 'broken-quotes'
  | 'broken-encoding'
  | 'broken-value'
  | 'other-dialect'
  | 'below-table';

/** Maximum length of a reject's text, in characters. */
export const rejectTextLimit = 10_000;
/** Maximum number of rejects that are listed; all are counted. */
export const rejectListLimit = 10_000;

export interface ReadReport {
  readonly rows: number;
  readonly rejected: number;
  /** The first {@link rejectListLimit} of them. */
  readonly rejects: readonly Reject[];
  /** Number of rows with text in the overflow column. */
  readonly overflowed: number;
  /**
   * Types that the file declares for its columns, as in `DeclaredColumn.type`; null if it declares
   * none.
   */
  readonly types?: readonly (string | null)[];
  /** What stopped the reading before the end of the file, if anything did. */
  readonly problems: readonly Problem[];
}
