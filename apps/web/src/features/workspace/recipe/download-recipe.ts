import type { Recipe } from '@winnow/recipe';
import { notifyProblem } from '../../../shared/notify.ts';
import type { WorkspaceApi } from '../data/workspace-api.ts';
import { recipeFile } from './recipe-file.ts';

/** Gives the recipe with the checks of its project to the browser as a file. */
export async function downloadRecipe(
  api: WorkspaceApi,
  version: number,
  recipe: Recipe,
  name: string,
): Promise<void> {
  try {
    const text = `${JSON.stringify(await recipeFile(api, version, recipe, name), null, 2)}\n`;
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${
      name
        .replace(/[^\p{L}\p{N} _-]+/gu, '')
        .trim()
        .slice(0, 80) || 'recipe'
    }.recipe.json`;
    link.click();
    URL.revokeObjectURL(address);
  } catch (error) {
    notifyProblem(error);
  }
}
