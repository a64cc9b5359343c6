import { constants, copyFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine, type Engine } from '@winnow/engine';
import { unwrap } from '@winnow/kernel';
import type { Task } from '../../measure/task.ts';
import { stepProject } from '../../steps/step-project.ts';
import { caseRecipe } from '../../steps/step-recipe.ts';
import { type CaseArgs, caseOf, digestOf } from '../step-args.ts';
import { program, removeFolder } from './winnow-project.ts';

const database = 'data.duckdb';

/**
 * Runs one step as a recipe, from a project with the sources to Parquet. Each round has a project
 * that has computed nothing.
 */
export async function open(args: CaseArgs): Promise<Task> {
  const one = caseOf(args);
  const imported = await stepProject(args.file);
  const folder = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  const out = join(folder, 'out.parquet');
  const request = {
    view: { recipe: caseRecipe(one) },
    format: 'parquet',
    options: { compression: 'uncompressed', mismatched: 'empty' },
  };
  let engine: Engine | undefined;
  let at = 0;
  return {
    async before(round) {
      await engine?.close();
      removeFolder(join(folder, `project-${at}`));
      at = round;
      const project = join(folder, `project-${at}`);
      mkdirSync(project);
      copyFileSync(join(imported, database), join(project, database), constants.COPYFILE_FICLONE);
      engine = createEngine({ directory: folder, directories: [folder], program });
      await engine.project(`project-${at}`).sources();
    },
    async run() {
      unwrap((await engine?.project(`project-${at}`).export({ ...request, path: out }))!);
      return null;
    },
    after: () => digestOf(one, out),
    async close() {
      await engine?.close();
      removeFolder(folder);
    },
  };
}
