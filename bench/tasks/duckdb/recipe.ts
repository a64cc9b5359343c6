import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Task } from '../../measure/task.ts';
import { type MessyArgs, openImported } from './hand-written-database.ts';
import { recipeSql } from './recipe-sql.ts';

/** Cleans the table and writes it as Parquet; the file's contents as read back are compared. */
export async function open(args: MessyArgs): Promise<Task> {
  const database = await openImported(args);
  const folder = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  await database.query(`SET temp_directory = '${folder}'`);
  return {
    async run(round) {
      const path = join(folder, `${round}.parquet`);
      await database.query(`COPY (${recipeSql}) TO '${path}' (FORMAT parquet, COMPRESSION zstd)`);
      return parquetSummary(database, path);
    },
    async close() {
      database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Returns the number of rows, distinct customers and filled cells, and the position of one row. */
export async function parquetSummary(
  database: Awaited<ReturnType<typeof openImported>>,
  path: string,
): Promise<readonly string[]> {
  const counts = ['"Phone"', '"City 2"', '"Amount"', '"Category"', '"Discount"'].map(
    (name) => `count(nullif(CAST(${name} AS VARCHAR), ''))`,
  );
  const [row] = await database.query(
    `SELECT count(*), count(DISTINCT nullif("Customer", '')), ${counts.join(', ')}, round(sum("Amount")), max("Order ID") FILTER (WHERE file_row_number = 1000) FROM read_parquet('${path}', file_row_number = true)`,
  );
  return (row ?? []).map(String);
}
