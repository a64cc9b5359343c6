import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importCsv, openWinnow } from '../tasks/winnow/winnow-project.ts';
import { stepFiles, stepSources } from './step-files.ts';

/**
 * Returns the folder of a project that contains the files of the steps, created once and kept next
 * to the messy file.
 */
export async function stepProject(messy: string): Promise<string> {
  const folder = join(`${messy}-projects`, 'steps');
  if (existsSync(folder)) return folder;
  const files = await stepFiles(messy);
  const unfinished = join(dirname(folder), `unfinished-steps-${process.pid}`);
  mkdirSync(dirname(folder), { recursive: true });
  const { project, close } = openWinnow(unfinished, files.rows);
  for (const source of stepSources) await importCsv(project, source, files[source]);
  await close();
  renameSync(unfinished, folder);
  return folder;
}
