import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { sampleColumns, sampleRows } from './sample-table.ts';

/** A file that another program wrote, and which of its columns are strings. */
export interface SourceFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Columns whose values are numbers in JSON, written verbatim. */
export const jsonNumbers: ReadonlySet<string> = new Set(['id', 'price', 'power']);

const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

function delimited(delimiter: string): Uint8Array {
  const lines = [[...sampleColumns], ...sampleRows].map((row) =>
    row.map((cell) => quoted(cell, delimiter)).join(delimiter),
  );
  return Buffer.from(`${lines.join('\n')}\n`);
}

function records(): readonly string[] {
  return sampleRows.map((row) => {
    const fields = row.map((cell, i) => {
      const name = sampleColumns[i]!;
      return `${JSON.stringify(name)}:${jsonNumbers.has(name) ? cell : JSON.stringify(cell)}`;
    });
    return `{${fields.join(',')}}`;
  });
}

export const textFiles: readonly SourceFile[] = [
  { name: 'sample.csv', bytes: delimited(',') },
  { name: 'sample.tsv', bytes: delimited('\t') },
];

export const jsonFiles: readonly SourceFile[] = [
  { name: 'sample.json', bytes: Buffer.from(`[${records().join(',\n')}]`) },
  { name: 'sample.ndjson', bytes: Buffer.from(`${records().join('\n')}\n`) },
];

/** One column for each Parquet type, two rows and a null. */
export const parquetSelect = `SELECT * FROM (VALUES
  (1::TINYINT, 9007199254740993::BIGINT, 12345678901234567890::UBIGINT, '0.123456789012345678'::DECIMAL(38,18), 1.50::DECIMAL(9,2), 0.1::FLOAT, 'nan'::DOUBLE,
   true, DATE '1812-02-29', TIMESTAMP '2024-02-29 13:05:00.5', TIMESTAMP_NS '2024-02-29 13:05:00.123456789', TIMESTAMPTZ '2024-02-29 13:05:00+02', TIME '13:05:00.25',
   [1, NULL, 3], {'a': 1, 'b "c"': 'x', 'at': [TIMESTAMP '2024-01-01 00:00:00']}, MAP {'k': 1.5::DOUBLE}, '00123', '7', 'yes', '\\x00\\xFF'::BLOB, uuid()),
  (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
  (-1, -5, 0, -1, -0.01, 'inf', 1e300, false, DATE '9999-12-31', TIMESTAMP '1999-12-31 23:59:59.999999', TIMESTAMP_NS '1999-12-31 23:59:59.999999999',
   TIMESTAMPTZ '1970-01-01 00:00:00+00', TIME '23:59:59.999999', [], {'a': NULL, 'b "c"': '', 'at': []}, MAP {}, 'x', '8', '', ''::BLOB, uuid())
) v(tiny, "whole", "unsigned", "decimal", "price", "float", "double", "flag", "day", "at", "nanos", "zoned", "time", "list", "struct", "map", "zip", "digits", "word", "bytes", "uuid")`;

/** Returns the rows of a query over files in a temporary folder. */
export async function withDuckdb<T>(
  work: (run: (sql: string) => Promise<readonly (readonly unknown[])[]>, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-matrix-'));
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    await connection.run(`SET TimeZone = 'UTC'`);
    return await work(async (sql) => (await connection.runAndReadAll(sql)).getRowsJson(), folder);
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(folder, { recursive: true, force: true });
  }
}

let parquetMade: Promise<SourceFile> | undefined;

/** Created once: it contains UUIDs, which would differ in another one. */
export function parquetFile(): Promise<SourceFile> {
  parquetMade ??= withDuckdb(async (run, folder) => {
    const path = join(folder, 'sample.parquet');
    await run(`COPY (${parquetSelect}) TO '${path}' (FORMAT parquet)`);
    return { name: 'sample.parquet', bytes: await readFile(path) };
  });
  return parquetMade;
}
