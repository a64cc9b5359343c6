import type { RecipePlugin } from '@winnow/recipe';
import { pluginKindOf } from './kinds/kind-registry.ts';
import type { PluginVersion } from './plugin-manifest.ts';

/** Returns what formulas and recipes need to know about a version to call it. */
export function recipePluginOf({ manifest, integrity }: PluginVersion): RecipePlugin {
  return pluginKindOf(manifest.kind)!.inRecipes({ manifest, integrity });
}
