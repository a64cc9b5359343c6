import type { Json } from '@winnow/kernel';
import type { PluginVersion } from '@winnow/plugins';
import { recipePluginOf } from '@winnow/plugins/recipe-plugin';
import { allSteps, parseRecipe, type Recipe } from '@winnow/recipe/recipe';
import type { StepPlugin } from '@winnow/steps';
import { type Db, listProjectPlugins } from '@winnow/store';

/**
 * Returns the step plugins of a recipe by name: the version that the recipe records, otherwise the
 * installed one.
 */
export async function stepPluginsIn(
  db: Db,
  projectId: string,
  recipes: readonly (Json | undefined)[],
): Promise<ReadonlyMap<string, StepPlugin>> {
  const parsed = recipes.flatMap((json): readonly Recipe[] => {
    const recipe = json === undefined ? undefined : parseRecipe(json);
    return recipe?.ok ? [recipe.value] : [];
  });
  if (!parsed.some((recipe) => allSteps(recipe).some(({ kind }) => kind === 'plugin'))) return new Map();
  const pinned = new Set(
    parsed.flatMap(({ plugins = {} }) => Object.values(plugins).map(({ integrity }) => integrity)),
  );
  const known = await listProjectPlugins(db, projectId);
  const ordered = [...known].sort(
    (a, b) => Number(pinned.has(a.version.integrity)) - Number(pinned.has(b.version.integrity)),
  );
  return new Map(
    ordered.flatMap(({ version }) => {
      const found = recipePluginOf(version as unknown as PluginVersion);
      return found.kind === 'step' ? [[found.plugin.name, found.plugin] as const] : [];
    }),
  );
}
