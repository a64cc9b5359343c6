import type { Json } from '@winnow/kernel';

/**
 * A real engine as tests talk to it. Integers come as text where they may pass 2^53, NaN and
 * infinities as text.
 */
export interface TestDatabase {
  /** Rows of a statement, each an array of its cells in the order of the columns. */
  query(sql: string): Promise<Json[][]>;
  /** The same, and the engine's own name of each column's type. */
  typedQuery(sql: string): Promise<TypedRows>;
  /** Runs a statement that answers with nothing. */
  command(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** Rows, and the engine's own names of the types of their columns. */
export interface TypedRows {
  readonly types: readonly string[];
  readonly rows: Json[][];
}

/** The error that a test should show: the engine's words and the SQL that caused them. */
export function sqlError(engine: string, error: unknown, sql: string): Error {
  return new Error(`${engine}: ${(error as Error).message}\n${sql}`, { cause: error });
}
