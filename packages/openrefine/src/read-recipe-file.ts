import { failed, type Json, ok, type Problem, type Result } from '@winnow/kernel';
import { parseRecipe, type Recipe, recipeProblems } from '@winnow/recipe';
import { type ConvertedOperation, readHistory } from './history/read-history.ts';

/** Contents of a file of steps. */
export interface RecipeFile {
  readonly kind: 'winnow' | 'openrefine';
  readonly recipe: Recipe;
  /** Outcome of each OpenRefine operation; empty for a recipe. */
  readonly operations: readonly ConvertedOperation[];
  /** Errors for what cannot be carried over, warnings for what differs. */
  readonly problems: readonly Problem[];
}

/**
 * Reads a Winnow recipe, or an OpenRefine operation history as a recipe.
 *
 * @param text the file
 * @param options as for {@link readHistory}
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
    return failed(recipeProblems.fileNotJson(placeOf(error as Error, text)));
  }
  if (isObject(json) && ('winnow' in json || 'steps' in json)) {
    const recipe = parseRecipe(json);
    return recipe.ok ? ok({ kind: 'winnow', recipe: recipe.value, operations: [], problems: [] }) : recipe;
  }
  const history = readHistory(json, options);
  return history.ok ? ok({ kind: 'openrefine', ...history.value }) : history;
}

/** Returns where a text isn’t JSON, if the message of the parser says it. */
function placeOf({ message }: Error, text: string): { readonly line?: number; readonly column?: number } {
  const at =
    /at position (\d+)/.exec(message)?.[1] ?? (/end of JSON/.test(message) ? text.length : undefined);
  if (at === undefined) return {};
  const lines = text.slice(0, Number(at)).split('\n');
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

function isObject(json: Json): json is { readonly [name: string]: Json } {
  return json !== null && typeof json === 'object' && !Array.isArray(json);
}
