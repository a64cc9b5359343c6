import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Task } from '../../measure/task.ts';
import type { MessyArgs } from '../duckdb/hand-database.ts';
import { importMessy, openWinnow, removeFolder } from './winnow-project.ts';

/** From the file to a table, types found for the recipe, the process started and ended. */
export async function open({ file }: MessyArgs): Promise<Task> {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  return {
    async run(round) {
      const { project, close } = openWinnow(join(folder, `project-${round}`), file);
      const rows = await importMessy(project, file);
      await close();
      // The header is a row of the source; a step makes names of it.
      return rows - 1;
    },
    close: async () => removeFolder(folder),
  };
}
