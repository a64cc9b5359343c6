import type { Json } from '@winnow/kernel';
import type { StepSource } from './step-files.ts';

export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'datetime';

export type Columns = Readonly<Record<string, ColumnType>>;

/** A step with its parameters, and the SQL that a DuckDB expert would write instead. */
export interface StepCase {
  readonly kind: string;
  /** Distinguishes the case from others of the same step. */
  readonly of?: string;
  /**
   * Input columns with their types; undefined for the file as read, with its header still a row.
   */
  readonly columns?: Columns;
  readonly params: { readonly [name: string]: Json };
  /** SQL over `t`, which has these columns and `r`, the row number from 1. */
  readonly sql: string;
  /**
   * Other files that take part. For the hand-written SQL they are tables of the same names, typed
   * like this.
   */
  readonly others?: Partial<Readonly<Record<StepSource, Columns>>>;
  /**
   * Limits the input to this many rows, if the work grows faster than the rows or the step is for
   * small tables.
   */
  readonly rows?: number;
  /** Why both sides must agree on the number of rows, but not on the cells. */
  readonly cellsDiffer?: string;
}

/** A step without a case, and the reason. */
export interface StepWithoutCase {
  readonly kind: string;
  readonly reason: string;
}
