import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Json } from '@winnow/kernel';

/** What tasks are opened with. */
export interface MessyArgs {
  readonly [name: string]: Json;
  readonly file: string;
  readonly rows: number;
}

export interface HandWrittenDatabase {
  /** Rows of a statement as JSON. */
  query(sql: string): Promise<readonly (readonly Json[])[]>;
  close(): void;
}

/**
 * DuckDB on a file. It may take more memory than Winnow: within 2.5 GB, fifteen steps of 10 million
 * rows as one statement end for want of memory.
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

/**
 * The import that someone would write by hand: every cell as text, rows in the order of the file.
 */
export function importSql(file: string): string {
  return `CREATE TABLE source AS FROM ${csvSql(file)}`;
}

/** The file as a table of strings. */
export function csvSql(file: string): string {
  return `read_csv('${file.replaceAll("'", "''")}', header = true, all_varchar = true, delim = ',', quote = '"', escape = '"')`;
}

/** The types of the columns, from all rows: the fastest way that DuckDB has. */
export function typesSql(file: string): string {
  return `DESCRIBE FROM read_csv('${file.replaceAll("'", "''")}', header = true, sample_size = -1, delim = ',', quote = '"', escape = '"')`;
}

/** A database that holds the file already, made once and kept next to it. */
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
