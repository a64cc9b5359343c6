import { failed, ok, type Result } from '@winnow/kernel';
import { emptyRecipe, parseRecipe, type Recipe } from '@winnow/recipe';
import { currentRecipe, findRecipeVersion } from '@winnow/store';
import { workflowProblems } from '@winnow/workflows';
import type { ApiPorts } from '../ports.ts';
import type { RecipeSettings } from './run/step-ports.ts';

/**
 * Returns the recipe that a node runs, as stored.
 *
 * @returns problems `workflows/version-gone` and those of {@link parseRecipe}
 */
export async function recipeOfNode(
  { db }: Pick<ApiPorts, 'db'>,
  { projectId, version }: Pick<RecipeSettings, 'projectId' | 'version'>,
): Promise<Result<Recipe>> {
  const found =
    version === 'latest'
      ? await currentRecipe(db, projectId)
      : await findRecipeVersion(db, projectId, version);
  if (found) return parseRecipe(found.recipe);
  return version === 'latest' ? ok(emptyRecipe) : failed(workflowProblems.versionGone({ version }));
}
