import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Task } from '../../measure/task.ts';
import { type MessyArgs, openImported } from './hand-written-database.ts';

export async function open(args: MessyArgs): Promise<Task> {
  const database = await openImported(args);
  const folder = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  return {
    async run(round) {
      const path = join(folder, `${round}.csv`);
      const [row] = await database.query(
        `COPY source TO '${path.replaceAll("'", "''")}' (FORMAT csv, HEADER)`,
      );
      return Number(row?.[0]);
    },
    async close() {
      database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
