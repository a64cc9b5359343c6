import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import type { Task } from '../../measure/task.ts';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';
import { openImported, removeFolder } from './winnow-project.ts';

/**
 * Exports CSV with cells neutralized that a spreadsheet would run as formulas, which is the
 * default.
 */
export async function open(args: MessyArgs): Promise<Task> {
  const { project, recipe, folder, close } = await openImported(args);
  const out = join(folder, `out-${process.pid}`);
  mkdirSync(out);
  return {
    async run(round) {
      const path = join(out, `${round}.csv`);
      return unwrap(await project.export({ view: { recipe }, format: 'csv', options: {}, path })).rows;
    },
    async close() {
      await close();
      removeFolder(out);
    },
  };
}
