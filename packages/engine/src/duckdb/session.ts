import type { DuckDBConnection } from '@duckdb/node-api';
import { type Json, ProblemError } from '@winnow/kernel';
import { engineProblems } from '../problems.ts';

/** A connection for one piece of work. DuckDB's errors are passed through unchanged. */
export class Session {
  readonly connection: DuckDBConnection;
  readonly signal: AbortSignal | undefined;

  constructor(connection: DuckDBConnection, signal: AbortSignal | undefined) {
    this.connection = connection;
    this.signal = signal;
  }

  async run(sql: string): Promise<void> {
    this.throwIfAborted();
    await this.connection.run(sql);
    this.throwIfAborted();
  }

  /** Runs a CREATE TABLE AS, INSERT or COPY and returns the number of rows. */
  async count(sql: string): Promise<number> {
    return Number((await this.row(sql))[0]);
  }

  /** Returns all rows of a small result. Integers beyond 32 bits and dates are strings. */
  async rows(sql: string): Promise<readonly (readonly Json[])[]> {
    this.throwIfAborted();
    const reader = await this.connection.runAndReadAll(sql);
    this.throwIfAborted();
    return reader.getRowsJson() as readonly (readonly Json[])[];
  }

  /** Returns the only row of a result. */
  async row(sql: string): Promise<readonly Json[]> {
    const [row] = await this.rows(sql);
    if (!row) throw new Error(`No row from: ${sql.slice(0, 200)}`);
    return row;
  }

  /** Runs work as one transaction, committed as a whole or not at all. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    try {
      await this.run('BEGIN TRANSACTION');
      const value = await work();
      await this.run('COMMIT');
      return value;
    } catch (error) {
      // An interrupted or failed statement may have ended the transaction already.
      await this.connection.run('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  throwIfAborted(): void {
    if (this.signal?.aborted) throw new ProblemError(engineProblems.cancelled({}));
  }
}
