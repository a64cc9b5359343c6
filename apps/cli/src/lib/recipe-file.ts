import { readFile } from 'node:fs/promises';
import { defineProblems, failed, problem, type Result } from '@winnow/kernel';
import { parseRecipe, type Recipe, setParameterValues, sourceNamesIn } from '@winnow/recipe';
import { type Invocation, UsageError } from '../command.ts';
import { namedInput } from './given-paths.ts';
import type { ImportedInput, LocalProject } from './input-file.ts';
import { importInput } from './input-file.ts';

const problems = defineProblems('cli', {
  notJson: problem<{ file: string; reason: string }>(
    422,
    ({ file, reason }) => `${file} isn’t JSON: ${reason}.`,
    () => 'Save the recipe from the app again, or fix the file.',
  ),
});

/** Reads a recipe from a file. */
export async function readRecipe(path: string): Promise<Result<Recipe>> {
  const text = await readFile(path, 'utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return failed(problems.notJson({ file: path, reason: (error as Error).message }, { file: path }));
  }
  return parseRecipe(json);
}

/**
 * Reads a recipe from a file and sets its parameters from `--param NAME=VALUE`.
 *
 * @returns problems of {@link readRecipe} and {@link setParameterValues}
 */
export async function readRecipeToRun(path: string, invocation: Invocation): Promise<Result<Recipe>> {
  const values = paramOptions(invocation);
  const recipe = await readRecipe(path);
  return recipe.ok ? setParameterValues(recipe.value, values) : recipe;
}

/** Parses the values of `--param NAME=VALUE`, each name at most once. */
export function paramOptions({ values: { param } }: Invocation): Readonly<Record<string, string>> {
  const values = new Map<string, string>();
  for (const given of Array.isArray(param) ? param.map(String) : []) {
    const at = given.indexOf('=');
    if (at < 1) throw new UsageError(`--param takes NAME=VALUE, not “${given}”.`);
    const name = given.slice(0, at);
    if (values.has(name)) throw new UsageError(`--param sets “${name}” twice.`);
    values.set(name, given.slice(at + 1));
  }
  return Object.fromEntries(values);
}

/**
 * Imports the inputs of a recipe. The first is the table that the recipe cleans. Others are given
 * as `name=path`, or as a path only, in the order of the sources that the recipe names.
 */
export async function importInputs(
  project: LocalProject,
  recipe: Recipe,
  paths: readonly string[],
): Promise<readonly ImportedInput[]> {
  const names = sourceNamesIn(recipe);
  const own = names.length === 0 ? 'none' : names.join(', ');
  const files = new Map<string, string>();
  for (const [index, given] of paths.entries()) {
    const { name, path } = index > 0 ? namedInput(given) : { name: 'main', path: given };
    if (index > 0 && name !== undefined && !names.includes(name))
      throw new UsageError(`The recipe has no source “${name}” for ${path}. Sources of the recipe: ${own}.`);
    const source = name ?? names[index - 1];
    if (source === undefined)
      throw new UsageError(
        `The recipe has no source for ${path}. Sources of the recipe: ${own}. Add --union to read files with the same columns as one table, or give the source as name=FILE.`,
      );
    const taken = files.get(source);
    if (taken !== undefined)
      throw new UsageError(`The source “${source}” was given twice: ${taken} and ${path}.`);
    files.set(source, path);
  }
  const inputs: ImportedInput[] = [];
  for (const [source, path] of files) inputs.push(await importInput(project, path, source, {}, true));
  return inputs;
}
