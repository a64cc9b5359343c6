import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fitsInMemory } from '@winnow/engine';
import { unwrap } from '@winnow/kernel';
import type { Task } from '../../measure/task.ts';
import { summaryOf } from '../duckdb/csv-to-parquet.ts';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';
import { fifteenSteps } from '../recipe-steps.ts';
import { importMessy, openWinnow, removeFolder } from './winnow-project.ts';

/**
 * Imports the file for one run and cleans it, as `winnow run` does; includes starting and stopping
 * the engine process.
 */
export async function open({ file }: MessyArgs): Promise<Task> {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  const path = join(folder, 'out.parquet');
  const request = {
    view: { recipe: fifteenSteps },
    format: 'parquet',
    options: { mismatched: 'empty' },
    path,
  };
  return {
    async run(round) {
      const place = join(folder, `project-${round}`);
      const { project, close } = openWinnow(place, file, await fitsInMemory([file]));
      await importMessy(project, file, true);
      unwrap(await project.export(request));
      await close();
      return null;
    },
    after: () => summaryOf(path),
    close: async () => removeFolder(folder),
  };
}
