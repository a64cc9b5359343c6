import type { RecipePlugin } from '@winnow/recipe';
import type { PluginVersion } from './plugin-manifest.ts';

/** What formulas and recipes have to know of a version to call it. */
export function recipePluginOf({ manifest, integrity }: PluginVersion): RecipePlugin {
  const { name, version, traits } = manifest;
  if (manifest.kind === 'function')
    return { kind: 'function', plugin: { name, version, integrity, traits, functions: manifest.functions } };
  const { title, parameters, columns: roles, outputs } = manifest;
  return { kind: 'step', plugin: { name, title, version, integrity, parameters, roles, outputs, traits } };
}
