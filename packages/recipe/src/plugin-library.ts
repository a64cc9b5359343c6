import { type FormulaPlugin, pluginsNamedIn } from '@winnow/formulas';
import type { Problem } from '@winnow/kernel';
import { pluginStep, type StepDefinition, type StepPlugin, steps, visitParams } from '@winnow/steps';
import { isMacroParams, macroStep } from './macros/macro-step.ts';
import type { PluginPin } from './plugin-pin.ts';
import { allSteps, type Recipe, type Step } from './recipe.ts';

const definitions: ReadonlyMap<string, StepDefinition> = new Map(steps.map((one) => [one.kind, one]));

/** Meaning of a plugin name in a recipe: what its formulas call, or the step that it uses. */
export type RecipePlugin =
  | { readonly kind: 'function'; readonly plugin: FormulaPlugin }
  | { readonly kind: 'step'; readonly plugin: StepPlugin }
  | { readonly kind: 'macro'; readonly plugin: MacroPlugin };

/** What recipes know about a macro of the catalog; a step that uses it carries its recipe. */
export interface MacroPlugin {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly integrity: string;
  readonly recipe: Recipe;
}

/**
 * Plugins by the names that a recipe gives them; an unusable plugin maps to the problem that
 * explains why.
 */
export type RecipePlugins = ReadonlyMap<string, RecipePlugin | { readonly problem: Problem }>;

/** Returns the step plugin of this name, or why it cannot be used. */
export function stepPluginOf(
  plugins: RecipePlugins | undefined,
  name: string,
): StepPlugin | { readonly problem: Problem } | undefined {
  const found = plugins?.get(name);
  if (!found || 'problem' in found) return found;
  return found.kind === 'step' ? found.plugin : undefined;
}

/**
 * Returns the distinct names in a recipe that may be plugins: those of plugin steps, and those
 * before a dot in formulas, which may also be columns.
 */
export function pluginNamesIn(recipe: Pick<Recipe, 'steps' | 'sources' | 'plugins'>): readonly string[] {
  const names = new Set(Object.keys(recipe.plugins ?? {}));
  const within = (step: Step): readonly Step[] =>
    step.kind === macroStep.kind && isMacroParams(step.params) ? step.params.recipe.steps : [step];
  for (const step of allSteps({ ...recipe, winnow: 1, name: '' }).flatMap(within)) {
    const definition = step.kind === pluginStep.kind ? pluginStep : definitions.get(step.kind);
    if (!definition) continue;
    if (definition === pluginStep && typeof step.params.plugin === 'string') names.add(step.params.plugin);
    visitParams(definition.params, step.params, (value, meta) => {
      if (meta.control !== 'formula' || typeof value !== 'string') return;
      for (const name of pluginsNamedIn(value)) names.add(name);
    });
  }
  return [...names];
}

/**
 * Returns the version of a plugin that a recipe pins; names come from users, and may be those of
 * inherited object properties.
 */
export function pinOf({ plugins = {} }: Pick<Recipe, 'plugins'>, name: string): PluginPin | undefined {
  return Object.hasOwn(plugins, name) ? plugins[name] : undefined;
}

/**
 * Pins the versions of the plugins that a recipe names without a version. Those that it no longer
 * names are removed.
 *
 * @param found current meaning of the names: version and integrity of those that are plugins
 */
export function pinPlugins(recipe: Recipe, found: ReadonlyMap<string, PluginPin>): Recipe {
  const pins = pluginNamesIn({ ...recipe, plugins: {} }).flatMap((name) => {
    const pin = pinOf(recipe, name) ?? found.get(name);
    return pin ? [[name, { version: pin.version, integrity: pin.integrity }] as const] : [];
  });
  const { plugins: _, ...rest } = recipe;
  return pins.length === 0 ? rest : { ...rest, plugins: Object.fromEntries(pins) };
}
