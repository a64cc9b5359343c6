import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine } from '@winnow/engine';
import { unwrap } from '@winnow/kernel';
import type { Task } from '../../measure/task.ts';
import { type MessyArgs, openHandWritten } from '../duckdb/hand-written-database.ts';
import { parquetSummary } from '../duckdb/recipe.ts';
import { fifteenSteps } from '../recipe-steps.ts';
import { program, removeFolder, restoreImported } from './winnow-project.ts';

/** Runs the recipe on a project that has computed none of it, and writes the result as Parquet. */
export async function open(args: MessyArgs): Promise<Task> {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  await restoreImported(args, join(folder, 'project'));
  const engine = createEngine({ directory: folder, directories: [folder], program });
  const project = engine.project('project');
  await project.sources();
  const path = join(folder, 'out.parquet');
  const request = { view: { recipe: fifteenSteps }, format: 'parquet', options: { mismatched: 'empty' } };
  return {
    async run() {
      unwrap(await project.export({ ...request, path }));
      const reader = await openHandWritten(':memory:');
      const summary = await parquetSummary(reader, path);
      reader.close();
      return summary;
    },
    async close() {
      await engine.close();
      removeFolder(folder);
    },
  };
}
