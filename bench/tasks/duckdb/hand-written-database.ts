import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Json } from '@winnow/kernel';

/** Arguments of tasks. */
export interface MessyArgs {
  readonly [name: string]: Json;
  readonly file: string;
  readonly rows: number;
}

export interface HandWrittenDatabase {
  /** Returns the rows of a statement as JSON. */
  query(sql: string): Promise<readonly (readonly Json[])[]>;
  close(): void;
}

/**
 * Opens a file in DuckDB. It may use more memory than Winnow: within 2.5 GB, fifteen steps over 10
 * million rows as one statement run out of memory.
 */
export async function openHandWritten(path: string): Promise<HandWrittenDatabase> {
  const instance = await DuckDBInstance.create(path, { threads: '2', memory_limit: '8GB' });
  const connection = await instance.connect();
  return {
    query: async (sql) => (await connection.runAndReadAll(sql)).getRowsJson() as unknown as Json[][],
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** Returns the import written by hand: every cell as text, rows in file order. */
export function importSql(file: string): string {
  return `CREATE TABLE source AS FROM ${csvSql(file)}`;
}

/** Returns SQL that reads the file as a table of strings. */
export function csvSql(file: string): string {
  return `read_csv('${file.replaceAll("'", "''")}', header = true, all_varchar = true, delim = ',', quote = '"', escape = '"')`;
}

/** Returns SQL that infers the column types from all rows: the fastest way that DuckDB has. */
export function typesSql(file: string): string {
  return `DESCRIBE FROM read_csv('${file.replaceAll("'", "''")}', header = true, sample_size = -1, delim = ',', quote = '"', escape = '"')`;
}

/** Opens a database that already contains the file, created once and kept next to it. */
export async function openImported({ file }: MessyArgs): Promise<HandWrittenDatabase> {
  const path = `${file}.duckdb`;
  if (!existsSync(path)) {
    const unfinished = `${path}.${process.pid}`;
    mkdirSync(dirname(path), { recursive: true });
    const database = await openHandWritten(unfinished);
    await database.query(importSql(file));
    await database.query('CHECKPOINT');
    database.close();
    renameSync(unfinished, path);
    rmSync(`${unfinished}.wal`, { force: true });
  }
  return openHandWritten(path);
}
