import { randomUUID } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type ClickHouseClient,
  ClickHouseLogLevel,
  type ClickHouseSettings,
  createClient,
} from '@clickhouse/client';
import { withFileToWrite } from '@winnow/formats/writing/with-file-to-write';
import { type Json, ProblemError } from '@winnow/kernel';
import { dialects } from '@winnow/sql';
import { engineProblems } from '../problems.ts';
import type { Progress, ProgressReport, TaskOptions } from '../protocol.ts';
import { explainServerError } from './explain-server-error.ts';

/** Address of a ClickHouse server, and limits for each statement. */
export interface ClickHouseAddress {
  /** `https://user:password@host:8443`. */
  readonly url: string;
  /** Memory limit of one statement, in bytes; the server's own limit if left out. */
  readonly memory?: number;
  /** Time limit of one statement, in seconds; an hour if left out. */
  readonly seconds?: number;
}

type Task = TaskOptions & ProgressReport;

const { clickhouse } = dialects;
const usualSeconds = 3_600;
const progressEveryMs = 1_000;

/**
 * One database on a server. Every statement has its own id and limits, and is also killed on the
 * server when its signal aborts.
 */
export class ClickHouseServer {
  readonly database: string;
  private readonly client: ClickHouseClient;
  /** Client without a database, since the project's may not exist yet. */
  private readonly outside: ClickHouseClient;
  private readonly address: ClickHouseAddress;

  constructor(address: ClickHouseAddress, database: string) {
    this.address = address;
    this.database = database;
    const { seconds = usualSeconds } = address;
    const options = {
      url: address.url,
      request_timeout: (seconds + 60) * 1000,
      // The client's own log would contain statements, and thus cell values.
      log: { level: ClickHouseLogLevel.OFF },
      clickhouse_settings: settingsOf(address),
    };
    this.outside = createClient(options);
    this.client = createClient({ ...options, database });
  }

  /** Returns all rows of a small result. Integers are strings. */
  rows(sql: string, task: Task = {}): Promise<readonly (readonly Json[])[]> {
    return this.attended(task, async (query_id, abort_signal) => {
      const result = await this.client.query({
        query: sql,
        query_id,
        abort_signal,
        format: 'JSONCompactEachRow',
      });
      return await result.json<Json[]>();
    });
  }

  async row(sql: string, task: Task = {}): Promise<readonly Json[]> {
    const [row] = await this.rows(sql, task);
    if (!row) throw new Error(`No row from: ${sql.slice(0, 200)}`);
    return row;
  }

  async run(sql: string, task: Task = {}): Promise<void> {
    await this.attended(task, (query_id, abort_signal) =>
      this.client.command({ query: sql, query_id, abort_signal }),
    );
  }

  /** Streams a Parquet file into a table. */
  async insertParquet(table: string, parquet: Readable, task: Task = {}): Promise<void> {
    await this.attended(task, async (query_id, abort_signal) => {
      const { stream } = await this.client.exec({
        query: `INSERT INTO ${clickhouse.quoteName(table)} FORMAT Parquet`,
        values: parquet,
        query_id,
        abort_signal,
      });
      stream.resume();
    });
  }

  /** Writes the rows of a statement to a local Parquet file. */
  async fetchParquet(sql: string, path: string, task: Task = {}): Promise<void> {
    await this.attended(task, async (query_id, abort_signal) => {
      const fetch = async (to: Writable): Promise<void> => {
        const { stream } = await this.client.exec({
          query: `${sql}\nFORMAT Parquet`,
          clickhouse_settings: { output_format_parquet_string_as_string: 1 },
          query_id,
          abort_signal,
        });
        await pipeline(stream, to, { signal: abort_signal });
      };
      await withFileToWrite(path, fetch, 0o600);
    });
  }

  /** Creates the database if it does not exist. */
  async create(): Promise<void> {
    await this.attended({}, () =>
      this.outside.command({ query: `CREATE DATABASE IF NOT EXISTS ${clickhouse.quoteName(this.database)}` }),
    );
  }

  /** Deletes the database with all of its tables. */
  async drop(): Promise<void> {
    await this.attended({}, () =>
      this.outside.command({ query: `DROP DATABASE IF EXISTS ${clickhouse.quoteName(this.database)} SYNC` }),
    );
  }

  async close(): Promise<void> {
    await Promise.all([this.client.close(), this.outside.close()]);
  }

  private async attended<T>(
    task: Task,
    work: (queryId: string, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const { signal, onProgress } = task;
    if (signal?.aborted) throw new ProblemError(engineProblems.cancelled({}));
    const id = `winnow-${randomUUID()}`;
    const stop = new AbortController();
    const cancel = (): void => {
      stop.abort();
      void this.kill(id);
    };
    signal?.addEventListener('abort', cancel);
    const watch = onProgress && this.watch(id, task, onProgress);
    try {
      return await work(id, stop.signal);
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      if (stop.signal.aborted) throw new ProblemError(engineProblems.cancelled({}));
      throw new ProblemError(explainServerError(error, this.address));
    } finally {
      signal?.removeEventListener('abort', cancel);
      watch?.();
    }
  }

  /** Kills a statement, which would otherwise run on although no one waits for its result. */
  private async kill(id: string): Promise<void> {
    await this.client.command({ query: `KILL QUERY WHERE query_id = '${id}' ASYNC` }).catch(() => undefined);
  }

  /** Reports the progress of a statement until the returned function is called. */
  private watch(
    id: string,
    report: ProgressReport,
    onProgress: NonNullable<TaskOptions['onProgress']>,
  ): () => void {
    let over = false;
    const query = `SELECT read_rows, total_rows_approx FROM system.processes WHERE query_id = '${id}'`;
    const look = async (): Promise<void> => {
      const result = await this.client.query({ query, format: 'JSONCompactEachRow' }).catch(() => undefined);
      const [row] = (await result?.json<[string, string]>().catch(() => undefined)) ?? [];
      if (over) return;
      if (row) onProgress(progressOf(report, Number(row[0]), Number(row[1])));
      timer = setTimeout(() => void look(), progressEveryMs).unref();
    };
    let timer = setTimeout(() => void look(), progressEveryMs).unref();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }
}

function progressOf(
  { label = 'Working', countsRows = false }: ProgressReport,
  read: number,
  total: number,
): Progress {
  return {
    label,
    ...(countsRows ? { rows: read } : {}),
    ...(total > 0 ? { part: Math.min(1, read / total) } : {}),
  };
}

function settingsOf({ memory, seconds = usualSeconds }: ClickHouseAddress): ClickHouseSettings {
  return {
    max_execution_time: seconds,
    ...(memory === undefined
      ? {}
      : {
          max_memory_usage: String(memory),
          max_bytes_before_external_group_by: String(Math.floor(memory / 2)),
          max_bytes_before_external_sort: String(Math.floor(memory / 2)),
        }),
    session_timezone: 'UTC',
    join_use_nulls: 1,
    prefer_column_name_to_alias: 1,
    max_ast_elements: '1000000',
    max_expanded_ast_elements: '1000000',
    max_query_size: '33554432',
    output_format_json_quote_64bit_integers: 1,
    output_format_json_quote_decimals: 1,
    output_format_json_quote_denormals: 1,
    // Otherwise an error after the first rows would look like the end of the result.
    wait_end_of_query: 1,
  };
}
