import { defineProblems, failed, type Json, ok, type Problem, problem, type Result } from '@winnow/kernel';
import { parseRecipe, type Recipe } from '@winnow/recipe';
import { type ConvertedOperation, readHistory } from './history/read-history.ts';

const problems = defineProblems('recipe', {
  fileNotJson: problem<{ reason: string }>(
    422,
    ({ reason }) => `The file is not JSON: ${reason}.`,
    () => 'Choose a recipe exported from Winnow, or an operation history extracted from OpenRefine.',
  ),
});

/** What a file of steps holds. */
export interface RecipeFile {
  readonly kind: 'winnow' | 'openrefine';
  readonly recipe: Recipe;
  /** What became of each operation of OpenRefine; of a recipe none. */
  readonly operations: readonly ConvertedOperation[];
  /** What cannot be carried over as errors, what differs as warnings. */
  readonly problems: readonly Problem[];
}

/**
 * Reads a recipe of Winnow, or an operation history of OpenRefine as a recipe.
 *
 * @param text the file
 * @param options as of {@link readHistory}
 * @returns problems `recipe/file-not-json`, `recipe/not-a-recipe` and `openrefine/not-a-history`
 */
export function readRecipeFile(
  text: string,
  options: Parameters<typeof readHistory>[1] = {},
): Result<RecipeFile> {
  let json: Json;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, '')) as Json;
  } catch (error) {
    return failed(problems.fileNotJson({ reason: (error as Error).message }));
  }
  if (isObject(json) && ('winnow' in json || 'steps' in json)) {
    const recipe = parseRecipe(json);
    return recipe.ok ? ok({ kind: 'winnow', recipe: recipe.value, operations: [], problems: [] }) : recipe;
  }
  const history = readHistory(json, options);
  return history.ok ? ok({ kind: 'openrefine', ...history.value }) : history;
}

function isObject(json: Json): json is { readonly [name: string]: Json } {
  return json !== null && typeof json === 'object' && !Array.isArray(json);
}
