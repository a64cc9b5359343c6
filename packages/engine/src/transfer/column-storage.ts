import type { Session } from '../duckdb/session.ts';
import { quoteName } from '../duckdb/sql-text.ts';
import type { ScanSql } from './scan-sql.ts';

/** Compression methods of DuckDB for string columns. */
type ColumnStorage = 'uncompressed' | 'dictionary' | 'fsst';

/**
 * How to store the columns of a new source: `least` searches for the method that takes the least
 * space for each group of rows, `sampled` chooses it from the first rows, `plain` stores them
 * uncompressed.
 */
export type StorageChoice = 'least' | 'sampled' | 'plain';

const sampleRows = 20_480;
/**
 * A row group is six times the sample: if it has more distinct strings, DuckDB computes functions
 * of them row by row.
 */
const fewStrings = sampleRows / 4;

/** Returns SQL definitions of string columns. */
export function columnsSql(
  names: readonly string[],
  storage: readonly (ColumnStorage | undefined)[],
): string {
  return names.map((name, i) => `${quoteName(name)} VARCHAR${storedSql(storage[i])}`).join(', ');
}

function storedSql(storage: ColumnStorage | undefined): string {
  return storage ? ` USING COMPRESSION ${storage}` : '';
}

/** @returns the method for each column; none if DuckDB chooses it */
export async function columnStorage(
  session: Session,
  choice: StorageChoice,
  columns: number,
  scan: ScanSql | undefined,
): Promise<readonly (ColumnStorage | undefined)[]> {
  if (choice === 'plain') return Array.from({ length: columns }, () => 'uncompressed');
  return choice === 'sampled' && scan ? sampledStorage(session, scan) : [];
}

/**
 * Judges by the first rows: recurring strings are stored as a dictionary, so that functions are
 * computed once per string; all others are compressed by their common symbols (FSST: Boncz,
 * Neumann, Leis, Fast Random Access String Compression, VLDB 2020). Trying both for each row group
 * would take a quarter of an import.
 */
async function sampledStorage(
  session: Session,
  { from, cells }: ScanSql,
): Promise<readonly (ColumnStorage | undefined)[]> {
  const counts = cells.map((_, i) => `approx_count_distinct(v${i})::INTEGER`);
  const named = cells.map((cell, i) => `${cell} AS v${i}`);
  const [rows, ...different] = await session.row(
    `SELECT count(*)::INTEGER, ${counts.join(', ')} FROM (SELECT ${named.join(', ')} FROM ${from} LIMIT ${sampleRows})`,
  );
  if (Number(rows) < sampleRows) return [];
  return different.map((count) => (Number(count) <= fewStrings ? 'dictionary' : 'fsst'));
}
