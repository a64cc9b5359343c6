import type { Session } from '../duckdb/session.ts';
import { quoteName } from '../duckdb/sql-text.ts';
import type { ScanSql } from './scan-sql.ts';

/** A way in which DuckDB stores the strings of a column. */
type ColumnStorage = 'uncompressed' | 'dictionary' | 'fsst';

/**
 * How the columns of a new source are stored: each group of rows in whichever way takes the least room, which is looked for; in the way that the first
 * rows speak for; or as they are.
 */
export type StorageChoice = 'least' | 'sampled' | 'plain';

const sampleRows = 20_480;
/**
 * A group of rows is six times the sample: with more different strings there, DuckDB computes from
 * them row by row.
 */
const fewStrings = sampleRows / 4;

/** Columns of text, as SQL defines them. */
export function columnsSql(
  names: readonly string[],
  storage: readonly (ColumnStorage | undefined)[],
): string {
  return names.map((name, i) => `${quoteName(name)} VARCHAR${storedSql(storage[i])}`).join(', ');
}

function storedSql(storage: ColumnStorage | undefined): string {
  return storage ? ` USING COMPRESSION ${storage}` : '';
}

/** @returns for each column; none where DuckDB is to look for it */
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
 * Told from the first rows: strings that come again and again are a dictionary, whose functions are
 * computed once for each text; all others are written with the symbols that they share (FSST:
 * Boncz, Neumann, Leis, Fast Random Access String Compression, VLDB 2020). To try both for each
 * group of rows is a fourth of an import.
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
