import type { MacroPlugin, RecipePlugin } from '@winnow/recipe';
import type { PluginVersion } from './plugin-manifest.ts';

/** What formulas and recipes have to know of a version to call it. */
export function recipePluginOf({ manifest, integrity }: PluginVersion): RecipePlugin {
  const { name, version, traits } = manifest;
  if (manifest.kind === 'function')
    return { kind: 'function', plugin: { name, version, integrity, traits, functions: manifest.functions } };
  if (manifest.kind === 'macro') {
    const recipe = manifest.recipe as MacroPlugin['recipe'];
    return { kind: 'macro', plugin: { name, title: manifest.title, version, integrity, recipe } };
  }
  const { title, sentence, parameters, columns: roles, outputs } = manifest;
  const own = sentence === undefined ? {} : { sentence };
  return {
    kind: 'step',
    plugin: { name, title, ...own, version, integrity, parameters, roles, outputs, traits },
  };
}
