import type { Column, LogicalType } from '@winnow/kernel';
import type { Expr } from '@winnow/sql';
import type { ScanValue } from '../reading/read-plan.ts';

/**
 * What to do with cells that don't match their column's type: write their text, write nothing, or
 * refuse the export.
 */
export type MismatchPolicy = 'text' | 'empty' | 'refuse';

/**
 * The engine writes the file: `COPY (SELECT <columns>) TO <path> (FORMAT <format>, <options>)`.
 * Expressions read the refs of the exported relation, including companions of mismatched cells, and
 * are printed by `@winnow/sql`.
 */
export interface EngineWrite {
  readonly kind: 'engine';
  readonly columns: readonly { readonly name: string; readonly expr: Expr }[];
  readonly format: 'csv' | 'json' | 'parquet';
  readonly options: { readonly [option: string]: ScanValue };
  /** Postprocesses the file after the engine has written it. */
  readonly finish?: (path: string, signal?: AbortSignal) => Promise<void>;
  /** Any mismatched cell in these columns refuses the export; the engine counts them first. */
  readonly refuse: readonly Column[];
  /**
   * Names of typed columns that are written as text because one of their cells may be mismatched.
   * If none is, the engine writes them in their types instead.
   */
  readonly asText?: readonly string[];
  /**
   * Conditions that are true for a cell if the format itself changes it, one for each that it may
   * change. The engine counts them.
   */
  readonly changes?: readonly Expr[];
}

/** Winnow writes the bytes, from batches that the engine produces for `columns`. */
export interface RowsWrite {
  readonly kind: 'rows';
  readonly columns: readonly WrittenCells[];
  readonly refuse: readonly Column[];
  readonly asText?: readonly string[];
  readonly changes?: readonly Expr[];
  readonly write: (batches: AsyncIterable<ColumnBatch>) => AsyncIterable<Uint8Array>;
  /**
   * Returns, after writing, how many cells the writer changed because the format cannot represent
   * them.
   */
  readonly changed?: () => number;
}

/** What a row writer receives for one column. */
export interface WrittenCells {
  readonly name: string;
  readonly type: LogicalType;
  readonly expr: Expr;
}

export type WritePlan = EngineWrite | RowsWrite;

/** Rows in columnar form; all columns of a batch have the same length, at most a few thousand. */
export type ColumnBatch = readonly (readonly CellValue[])[];

/**
 * A cell by its column's type: text, integer (bigint, or number within 2^53), number (may be NaN or
 * infinite), boolean, date (`2024-02-29`), datetime in UTC (`2024-02-29 13:05:00`, with a fraction
 * if there is one), list (array).
 */
export type CellValue = string | number | bigint | boolean | null | readonly CellValue[];
