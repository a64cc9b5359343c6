import type { FormulaPlugin } from '@winnow/formulas';
import type { Problem } from '@winnow/kernel';
import type { StepPlugin } from '@winnow/steps';

/** The version of a plugin that a recipe records. */
export interface PluginPin {
  readonly version: string;
  readonly integrity: string;
}

/** What a name means in a recipe: what its formulas call, or the step that it uses. */
export type RecipePlugin =
  | { readonly kind: 'function'; readonly plugin: FormulaPlugin }
  | { readonly kind: 'step'; readonly plugin: StepPlugin };

/** Plugins by the names that a recipe gives them; one that cannot be used is the problem that says why. */
export type RecipePlugins = ReadonlyMap<string, RecipePlugin | { readonly problem: Problem }>;
