import { createRequire } from 'node:module';
import { type ClickHouseClient, createClient } from '@clickhouse/client';
import type { Json } from '@winnow/kernel';
import { sqlError, type TestDatabase, type TypedRows } from '../test-database.ts';

/** ClickHouse in this process, behind the client that the product uses. */
export interface ClickHouse extends TestDatabase {
  readonly client: ClickHouseClient;
  /**
   * Returns a statement's result as bytes in its own format; the client would decode them as text.
   */
  bytes(sql: string): Promise<Uint8Array>;
}

interface ChdbConnectionModule {
  createChdbConnection(options: { path: string }): {
    readonly chdb: { queryAsync(sql: string): Promise<{ bytes(): Uint8Array }> };
  };
}

let opened: Promise<ClickHouse> | undefined;

/**
 * Returns the only ClickHouse of this process: libchdb binds one data directory, so all callers
 * share it and its tables, and it ends with the process or with `close`. Opening takes about 150
 * ms.
 *
 * Differences from a server (chdb 3.4.0):
 * - A statement that fails after its first block leaves its output so far to the result of the
 *   *next* statement. Every failure here is therefore followed by an empty statement that consumes
 *   it.
 * - Settings given with one query apply to all later ones; there is one session.
 * - Date32 and DateTime64 out of their range are clamped or wrap without an error, as on a server.
 */
export function clickhouse(): Promise<ClickHouse> {
  opened ??= open();
  return opened;
}

async function open(): Promise<ClickHouse> {
  // The package's types refer to client types of another version; only the shape of the hook
  // matters.
  const { createChdbConnection } = createRequire(import.meta.url)('chdb/connection') as ChdbConnectionModule;
  const connection = createChdbConnection({ path: ':memory:' });
  const client = createClient({ connection: connection as never });
  let last: Promise<unknown> = Promise.resolve();

  /**
   * One statement at a time, so that the leftovers of a failed one are consumed before another
   * starts.
   */
  const runInTurn = <T>(sql: string, work: () => Promise<T>): Promise<T> => {
    const next = last.then(work).catch(async (error: unknown) => {
      await client.command({ query: 'SELECT 1 FORMAT Null' });
      throw sqlError('ClickHouse', error, sql);
    });
    last = next.catch(() => undefined);
    return next;
  };

  const typedQuery = (sql: string): Promise<TypedRows> =>
    runInTurn(sql, async () => {
      const result = await client.query({ query: sql, format: 'JSONCompactEachRowWithNamesAndTypes' });
      const [, types, ...rows] = (await result.json()) as [string[], string[], ...Json[][]];
      return { types, rows };
    });

  const database: ClickHouse = {
    client,
    query: async (sql) => (await typedQuery(sql)).rows,
    typedQuery,
    bytes: (sql) => runInTurn(sql, async () => (await connection.chdb.queryAsync(sql)).bytes()),
    command: (sql) =>
      runInTurn(sql, async () => {
        await client.command({ query: sql });
      }),
    async close() {
      opened = undefined;
      await last;
      await client.close();
    },
  };
  await database.command(
    "SET output_format_json_quote_64bit_integers = 1, output_format_json_quote_decimals = 1, output_format_json_quote_denormals = 1, session_timezone = 'UTC'",
  );
  return database;
}
