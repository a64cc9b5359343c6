import { basename } from 'node:path';
import { uniqueName } from '@winnow/kernel';
import { type Recipe, type Step, stepDefinition } from '@winnow/recipe';
import { type UnitedSources, uniteSources } from '@winnow/recipe/unite-sources';
import { UsageError } from '../command.ts';
import { firstRows, type ImportedInput, importInput, type LocalProject } from './input-file.ts';

/**
 * Imports files with the same columns as one table: the first with its header rows, the others
 * without theirs, and a leading step that appends them. A file with different columns is rejected;
 * one with only a header adds nothing.
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
    if (head.header.length === 1 && JSON.stringify(next.only) === JSON.stringify(head.header[0])) continue;
    if (JSON.stringify(wanted) !== JSON.stringify(given))
      throw new UsageError(
        `${path} has different columns than ${first}: ${given.join(', ').slice(0, 300)} instead of ${wanted.join(', ').slice(0, 300)}. Only files with the same columns can be combined.`,
      );
    const { skipRows = 0 } = next.options;
    const without =
      next.header.length === 0 ? {} : { skipRows: Number(skipRows) + next.header.length, headerRows: 0 };
    inputs.push(await importInput(project, path, `united ${at + 1}`, without, true));
  }
  const [source, ...more] = inputs.slice(1).map((one) => one.source);
  if (source === undefined) return { inputs, recipe };
  // Columns without a header are matched by position, others by name.
  const by = head.header.length > 0 ? 'position' : 'name';
  const union: Step = {
    id: 'winnow-union',
    kind: 'union-source',
    params: { source, more, by, ignoreCase: false, extra: 'add', labelHere: '' },
  };
  return { inputs, recipe: { ...recipe, steps: [union, ...recipe.steps] } };
}

/**
 * Imports files as one table, with columns matched by name and null where a file lacks one. Each
 * file is read with its own header and types; if the recipe has steps for these, they come before
 * the step that appends the files.
 *
 * @param column for the name of the file that a row comes from
 * @param renamed columns of the first file and their names in files that lack them
 */
export async function importByName(
  project: LocalProject,
  recipe: Recipe,
  paths: readonly string[],
  column: string | undefined,
  renamed: UnitedSources['renamed'] = [],
): Promise<{ readonly inputs: readonly ImportedInput[]; readonly recipe: Recipe; readonly union?: Step }> {
  const inputs: ImportedInput[] = [];
  const names = new Set(['main']);
  for (const [at, path] of paths.entries()) {
    const name = at === 0 ? 'main' : uniqueName(basename(path), names);
    names.add(name);
    inputs.push(await importInput(project, path, name));
  }
  const [first, ...others] = inputs as [ImportedInput, ...ImportedInput[]];
  const [second, ...more] = others.map(({ source }) => source);
  if (second === undefined) return { inputs, recipe };
  const own = recipe.steps.findIndex(({ kind }) => !stepDefinition(kind)?.readsSource);
  const end = own < 0 ? recipe.steps.length : own;
  const reading = end > 0 ? recipe.steps.slice(0, end) : first.steps;
  const union = uniteSources({ first: basename(paths[0]!), others: [second, ...more], column, renamed });
  return {
    inputs,
    union,
    recipe: {
      ...recipe,
      steps: [...reading, union, ...recipe.steps.slice(end)],
      sources: {
        ...recipe.sources,
        ...Object.fromEntries(
          others.map(({ source, steps }) => [
            source,
            { steps: steps.map((step) => ({ ...step, id: `${source}:${step.id}`.slice(0, 100) })) },
          ]),
        ),
      },
    },
  };
}

/**
 * Describes columns that are probably the same under another name, one per line, with the option
 * that matches them.
 */
export async function probableNames(
  { engine }: LocalProject,
  recipe: Recipe,
  union: Step | undefined,
): Promise<readonly string[]> {
  if (!union) return [];
  const found = await engine.appendedColumns(recipe, { step: union, replaces: union.id });
  // A failed comparison is ignored here: the union itself reports what is wrong.
  return (found.ok ? (found.value ?? []) : []).flatMap(({ source, renamed }) =>
    renamed.map(
      ({ column, other }) =>
        `${source}: ${other} is probably ${column}. To match them, add --renamed ${shellWord(`${column}=${other}`)}`,
    ),
  );
}

const shellWord = (text: string): string =>
  /^[\w=.-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

const namesOf = ({ header, columns }: Awaited<ReturnType<typeof firstRows>>): readonly string[] =>
  header.length > 0 ? header.map((row) => row.join(' | ')) : columns;
