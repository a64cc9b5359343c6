import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Task } from '../../measure/task.ts';
import { importSql, type MessyArgs, openHandWritten, typesSql } from './hand-written-database.ts';

/**
 * Imports the file into a table of strings, and lets DuckDB infer the column types from all rows.
 */
export async function open({ file }: MessyArgs): Promise<Task> {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  return {
    async run(round) {
      const database = await openHandWritten(join(folder, `${round}.duckdb`));
      await database.query(importSql(file));
      await database.query(typesSql(file));
      await database.query('CHECKPOINT');
      const [row] = await database.query('SELECT count(*) FROM source');
      database.close();
      return Number(row?.[0]);
    },
    async close() {
      rmSync(folder, { recursive: true });
    },
  };
}
