import { mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Task } from '../../measure/task.ts';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';
import { importMessy, openWinnow, removeFolder, saveImported } from './winnow-project.ts';

/**
 * Imports the file into a table and infers types for the recipe, including starting and stopping
 * the process.
 */
export async function open({ file }: MessyArgs): Promise<Task> {
  const folder = mkdtempSync(join(dirname(file), 'import-'));
  let whole = false;
  return {
    async run(round) {
      const { project, close } = openWinnow(join(folder, `project-${round}`), file);
      const rows = await importMessy(project, file);
      await close();
      whole = true;
      // The header is a row of the source; a step turns it into names.
      return rows - 1;
    },
    async close() {
      if (whole) saveImported(file, join(folder, 'project-0'));
      removeFolder(folder);
    },
  };
}
