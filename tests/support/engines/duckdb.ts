import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Json } from '@winnow/kernel';
import { sqlError, type TestDatabase, type TypedRows } from '../test-database.ts';

/** A separate DuckDB in memory. */
export interface DuckDb extends TestDatabase {
  readonly connection: DuckDBConnection;
}

/**
 * Opens a DuckDB in memory with two threads; every call opens another.
 *
 * Its JSON writes BIGINT, HUGEINT and DECIMAL as text, smaller integers and doubles as numbers, NaN
 * and infinities as the strings `NaN`, `Infinity`, `-Infinity`, dates as `2024-02-29`, timestamps
 * as `2024-02-29 13:05:00.25` without trailing zeros.
 */
export async function duckdb(): Promise<DuckDb> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  const run = async <T>(sql: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw sqlError('DuckDB', error, sql);
    }
  };
  const typedQuery = (sql: string): Promise<TypedRows> =>
    run(sql, async () => {
      const read = await connection.runAndReadAll(sql);
      return { types: read.columnTypes().map(String), rows: read.getRowsJson() as unknown as Json[][] };
    });
  return {
    connection,
    query: async (sql) => (await typedQuery(sql)).rows,
    typedQuery,
    command: (sql) =>
      run(sql, async () => {
        await connection.run(sql);
      }),
    async close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
