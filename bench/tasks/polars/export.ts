import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pl from 'nodejs-polars';
import type { Task } from '../../measure/task.ts';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';

export async function open({ file }: MessyArgs): Promise<Task> {
  const frame = pl.readCSV(file, { inferSchemaLength: 0 });
  const folder = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  return {
    async run(round) {
      frame.writeCSV(join(folder, `${round}.csv`));
      return frame.height;
    },
    async close() {
      rmSync(folder, { recursive: true });
    },
  };
}
