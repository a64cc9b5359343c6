import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Task } from '../../measure/task.ts';
import { csvSql, type MessyArgs, openHandWritten } from './hand-written-database.ts';
import { parquetSummary } from './recipe.ts';
import { recipeSql } from './recipe-sql.ts';

/**
 * Cleans the file in one statement that reads it, without an intermediate table: the fastest way
 * that DuckDB has.
 */
export async function open({ file }: MessyArgs): Promise<Task> {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  const path = join(folder, 'out.parquet');
  const source = `source AS (SELECT row_number() OVER () - 1 AS rowid, * FROM ${csvSql(file)})`;
  return {
    async run() {
      const database = await openHandWritten(':memory:');
      await database.query(`SET temp_directory = '${folder}'`);
      const statement = recipeSql.replace('WITH cleaned', `WITH ${source}, cleaned`);
      await database.query(`COPY (${statement}) TO '${path}' (FORMAT parquet, COMPRESSION zstd)`);
      database.close();
      return null;
    },
    after: () => summaryOf(path),
    async close() {
      rmSync(folder, { recursive: true });
    },
  };
}

/** Returns what all writers of such a file must agree on. */
export async function summaryOf(path: string): Promise<readonly string[]> {
  const reader = await openHandWritten(':memory:');
  const summary = await parquetSummary(reader, path);
  reader.close();
  return summary;
}
