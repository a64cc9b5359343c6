import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { escapeRegex } from '@winnow/kernel';
import type { Recipe, Step } from '@winnow/recipe';
import { UsageError } from '../command.ts';
import { firstRows, type ImportedInput, importInput, type LocalProject } from './input-file.ts';

/** Paths with `*` and `?` in the file name as the files that match, in the order of their names, for shells that expand nothing. */
export function expandPaths(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    const name = basename(path);
    if (!/[*?]/.test(name) || /^\w+:\/\//.test(path)) return [path];
    const pattern = escapeRegex(name).replaceAll('\\*', '.*').replaceAll('\\?', '.');
    const matches = new RegExp(`^${pattern}$`, 'su');
    const found = readdirSync(dirname(path))
      .filter((one) => matches.test(one))
      .sort();
    if (found.length === 0) throw new UsageError(`No file matches ${path}.`);
    return found.map((one) => join(dirname(path), one));
  });
}

/**
 * Imports files of one schema as one table: the first with its header rows, the others without theirs, and a step before all others
 * that appends them. A file with other columns is refused.
 */
export async function importUnited(
  project: LocalProject,
  recipe: Recipe,
  paths: readonly string[],
): Promise<{ readonly inputs: readonly ImportedInput[]; readonly recipe: Recipe }> {
  const [first, ...others] = paths as readonly [string, ...string[]];
  const head = await firstRows(project, first);
  const inputs = [await importInput(project, first, 'main', {}, true)];
  for (const [at, path] of others.entries()) {
    const next = await firstRows(project, path);
    const [wanted, given] = [namesOf(head), namesOf(next)];
    if (JSON.stringify(wanted) !== JSON.stringify(given))
      throw new UsageError(
        `${path} has other columns than ${first}: ${given.join(', ').slice(0, 300)} instead of ${wanted.join(', ').slice(0, 300)}. Only files with the same columns are united.`,
      );
    const { skipRows = 0 } = next.options;
    const without =
      next.header.length === 0 ? {} : { skipRows: Number(skipRows) + next.header.length, headerRows: 0 };
    inputs.push(await importInput(project, path, `united ${at + 1}`, without, true));
  }
  const [source, ...more] = inputs.slice(1).map((one) => one.source);
  if (source === undefined) return { inputs, recipe };
  // Rows without a header are matched by their place, others by their name.
  const by = head.header.length > 0 ? 'position' : 'name';
  const union: Step = {
    id: 'winnow-union',
    kind: 'union-source',
    params: { source, more, by, ignoreCase: false, extra: 'add', labelHere: '' },
  };
  return { inputs, recipe: { ...recipe, steps: [union, ...recipe.steps] } };
}

const namesOf = ({ header, columns }: Awaited<ReturnType<typeof firstRows>>): readonly string[] =>
  header.length > 0 ? header.map((row) => row.join(' | ')) : columns;
