import type { Recipe } from '@winnow/recipe';
import type { WorkspaceApi } from '../data/workspace-api.ts';

/** Returns a recipe as a file for `winnow run`, with the name and the checks of its project. */
export async function recipeFile(
  api: WorkspaceApi,
  version: number,
  recipe: Recipe,
  name: string,
): Promise<Recipe> {
  const { checks } = await api.at(version).checks(new AbortController().signal);
  const conditions = checks.map((one) => one.condition as NonNullable<Recipe['checks']>[number]);
  return { ...recipe, name, ...(conditions.length > 0 ? { checks: conditions } : {}) };
}
