import { failed, ok, type Result } from '@winnow/kernel';
import { emptyRecipe, parseRecipe, type Recipe, recipeSchema } from '@winnow/recipe/recipe';
import { currentRecipe, findRecipeVersion, type RecipeVersionRecord } from '@winnow/store';
import { z } from 'zod';
import type { ApiPorts } from '../http/ports.ts';

/** The recipe of a project and where one can go from it. */
export const recipeState = z.object({
  version: z.number(),
  recipe: recipeSchema,
  canUndo: z.boolean(),
  canRedo: z.boolean(),
});

export interface RecipeState {
  readonly version: number;
  readonly recipe: Recipe;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export function stateOf(version: RecipeVersionRecord | undefined): Result<RecipeState> {
  if (!version) return ok({ version: 0, recipe: emptyRecipe, canUndo: false, canRedo: false });
  const parsed = parseRecipe(version.recipe);
  if (!parsed.ok) return failed(parsed.problems);
  return ok({
    version: version.number,
    recipe: parsed.value,
    canUndo: version.parentId !== null,
    canRedo: version.redoId !== null,
  });
}

/**
 * The recipe of a project.
 *
 * @param version what whoever asks looks at; the one that holds now if left out, or if there is none of that number
 */
export async function recipeOf(
  ports: ApiPorts,
  projectId: string,
  version?: number | undefined,
): Promise<Result<Recipe>> {
  const seen = version === undefined ? undefined : await findRecipeVersion(ports.db, projectId, version);
  const state = stateOf(seen ?? (await currentRecipe(ports.db, projectId)));
  return state.ok ? ok(state.value.recipe) : state;
}
