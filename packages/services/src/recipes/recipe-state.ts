import { failed, ok, type Result } from '@winnow/kernel';
import { emptyRecipe, parseRecipe, type Recipe } from '@winnow/recipe/recipe';
import { currentRecipe, findRecipeVersion, type RecipeVersionRecord } from '@winnow/store';
import type { ApiPorts } from '../ports.ts';
import { apiProblems } from '../problems.ts';

export interface RecipeState {
  readonly version: number;
  readonly recipe: Recipe;
  readonly authorId: string | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const parsedRecipes = new WeakMap<RecipeVersionRecord, Result<Recipe>>();

/**
 * Returns the recipe of a version. A version record that is read again is parsed only once.
 *
 * @returns problem `api/recipe-damaged` if the stored recipe is invalid
 */
export function parsedRecipe(version: RecipeVersionRecord): Result<Recipe> {
  const known = parsedRecipes.get(version);
  if (known) return known;
  const stored = parseRecipe(version.recipe);
  const parsed = stored.ok
    ? stored
    : failed(
        apiProblems.recipeDamaged({
          version: version.number,
          reason: stored.problems[0]?.message ?? 'It is not a recipe.',
        }),
      );
  parsedRecipes.set(version, parsed);
  return parsed;
}

export function stateOf(version: RecipeVersionRecord | undefined): Result<RecipeState> {
  if (!version)
    return ok({ version: 0, recipe: emptyRecipe, authorId: null, canUndo: false, canRedo: false });
  const parsed = parsedRecipe(version);
  if (!parsed.ok) return failed(parsed.problems);
  return ok({
    version: version.number,
    recipe: parsed.value,
    authorId: version.authorId,
    canUndo: version.parentId !== null,
    canRedo: version.redoId !== null,
  });
}

/**
 * Returns the recipe of a project with its version.
 *
 * @param version the version that the caller is looking at; the current one if omitted
 * @returns problem `api/version-gone` if there is no version with that number
 */
export async function recipeStateOf(
  ports: Pick<ApiPorts, 'db'>,
  projectId: string,
  version: number | undefined,
): Promise<Result<RecipeState>> {
  if (version === undefined) return stateOf(await currentRecipe(ports.db, projectId));
  // Before the first save, every recipe is empty.
  if (version === 0) return stateOf(undefined);
  const seen = await findRecipeVersion(ports.db, projectId, version);
  return seen ? stateOf(seen) : failed(apiProblems.versionGone({ version }));
}

/** Returns the recipe alone, see {@link recipeStateOf}. */
export async function recipeOf(
  ports: Pick<ApiPorts, 'db'>,
  projectId: string,
  version?: number | undefined,
): Promise<Result<Recipe>> {
  const state = await recipeStateOf(ports, projectId, version);
  return state.ok ? ok(state.value.recipe) : state;
}
