import type { Json } from '@winnow/kernel';
import { isMacroParams } from '@winnow/recipe/macros/macro-step';
import { pinPlugins, pluginNamesIn } from '@winnow/recipe/plugin-library';
import type { PluginPin } from '@winnow/recipe/plugin-pin';
import { allSteps, parseRecipe, type Recipe } from '@winnow/recipe/recipe';
import { type Db, recordPluginUses } from '@winnow/store';
import { createPluginLibrary } from '../plugin-library.ts';

/** Records in the recipe the installed version of each plugin that it uses for the first time. */
export async function pinRecipe(db: Db, projectId: string, json: Json): Promise<Json> {
  const parsed = parseRecipe(json);
  if (!parsed.ok) return json;
  const recipe = parsed.value;
  const names = pluginNamesIn(recipe).filter((name) => !Object.hasOwn(recipe.plugins ?? {}, name));
  if (names.length === 0 && !recipe.plugins) return json;
  const found = await createPluginLibrary(db, projectId).resolve(names.map((name) => ({ name })));
  const pins = found.flatMap((one, at): [string, PluginPin][] =>
    one.ok ? [[names[at]!, { version: one.value.manifest.version, integrity: one.value.integrity }]] : [],
  );
  return pinPlugins(recipe, new Map(pins)) as unknown as Json;
}

/** Records which plugins the current recipe uses, for the plugins' maintainers. */
export async function recordUses(db: Db, projectId: string, recipe: Json, now: number): Promise<void> {
  const parsed = parseRecipe(recipe);
  const integrities = parsed.ok ? [...pinnedIn(parsed.value), ...macrosIn(parsed.value)] : [];
  await recordPluginUses(db, projectId, [...new Set(integrities)], now);
}

const pinnedIn = ({ plugins = {} }: Recipe): readonly string[] =>
  Object.values(plugins).map(({ integrity }) => integrity);

/** Macros are embedded in the steps that run them. */
const macrosIn = (recipe: Recipe): readonly string[] =>
  allSteps(recipe).flatMap(({ params }) => {
    const integrity = isMacroParams(params) ? params.macro?.integrity : undefined;
    return integrity === undefined ? [] : [integrity];
  });
