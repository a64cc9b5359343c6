import type { Json } from '@winnow/kernel';
import type { StepSource } from './step-files.ts';

export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'datetime';

export type Columns = Readonly<Record<string, ColumnType>>;

/** A step with its parameters, and what someone who knows DuckDB would write in its place. */
export interface StepCase {
  readonly kind: string;
  /** Distinguishes it from other cases of its kind. */
  readonly of?: string;
  /**
   * The columns that it is given, with their types; none for the file as it was read, its header
   * still a row.
   */
  readonly columns?: Columns;
  readonly params: { readonly [name: string]: Json };
  /** Over `t`, which has these columns and `r`, the number of the row from 1. */
  readonly sql: string;
  /** Other files that take part. By hand they are tables of their names, typed like this. */
  readonly others?: Partial<Readonly<Record<StepSource, Columns>>>;
  /**
   * Only the first so many rows, where the work grows faster than the rows or the step is for small
   * tables.
   */
  readonly rows?: number;
  /** Why both sides can be held to the same number of rows, but not to the same cells. */
  readonly cellsDiffer?: string;
}

/** A kind of step that has no case, and why. */
export interface StepWithoutCase {
  readonly kind: string;
  readonly reason: string;
}
