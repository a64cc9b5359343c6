import type { Json } from '@winnow/kernel';

/**
 * A real engine as tests use it. Integers that may exceed 2^53, NaN and infinities are returned as
 * text.
 */
export interface TestDatabase {
  /** Returns the rows of a statement, each as an array of cells in column order. */
  query(sql: string): Promise<Json[][]>;
  /** Also returns the engine's own type name of each column. */
  typedQuery(sql: string): Promise<TypedRows>;
  /** Runs a statement that returns nothing. */
  command(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** Rows, and the engine's own type names of their columns. */
export interface TypedRows {
  readonly types: readonly string[];
  readonly rows: Json[][];
}

/** Returns the error that a test should show: the engine's message and the SQL that caused it. */
export function sqlError(engine: string, error: unknown, sql: string): Error {
  return new Error(`${engine}: ${(error as Error).message}\n${sql}`, { cause: error });
}
