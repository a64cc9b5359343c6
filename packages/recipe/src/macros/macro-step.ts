import { defineStep } from '@winnow/steps';
import { z } from 'zod';
import { type Recipe, recipeSchema } from '../recipe-schema.ts';

/** Maximum number of steps of a macro. */
export const maxMacroSteps = 200;

/** Recipe of a macro: its steps, and its inputs as parameters. */
export const macroRecipe = recipeSchema
  .omit({ sources: true, checks: true, plugins: true })
  .extend({ steps: recipeSchema.shape.steps.min(1).max(maxMacroSteps) });

const params = z.strictObject({
  /** Identifies the macro and the version that the step carries. */
  macro: z.strictObject({
    name: z.string().min(1).max(40),
    title: z.string().trim().min(1).max(80),
    version: z.string().max(40),
    /** Hash of the version in the catalog. */
    integrity: z.string().max(200).optional(),
  }),
  recipe: macroRecipe as unknown as z.ZodType<Recipe, Recipe>,
  /** Values of the inputs, by name. */
  values: z.record(z.string().max(64), z.json()).default({}),
});

export type MacroParams = z.output<typeof params>;

/**
 * Describes a macro step: its title, and the columns that it was given.
 *
 * @param on joins the two in the word order of a language
 */
export function macroSentence(
  { macro, recipe, values }: MacroParams,
  on: (title: string, columns: string) => string,
): string {
  const columns = (recipe.parameters ?? []).flatMap(({ name, type, value }) => {
    const column = type === 'column' ? (values[name] ?? value) : '';
    return typeof column === 'string' && column !== '' ? [column] : [];
  });
  return columns.length === 0 ? macro.title : on(macro.title, columns.join(', '));
}

const sentenceOf = (params: MacroParams): string =>
  macroSentence(params, (title, columns) => `${title} on ${columns}`);

/**
 * The step type that runs the steps of a macro, which it carries with it. It is not in the
 * registry: what it does and requires depends on its parameters.
 */
export const macroStep = defineStep({
  kind: 'macro',
  family: 'structure',
  title: 'Run a macro',
  summary: 'Runs several steps that were saved as one, with values for their inputs.',
  params,
  defaults: () => ({ values: {} }),
  sentence: sentenceOf,
  words: (given) => ({ title: given.macro.title, sentence: sentenceOf(given) }),
  traits: () => ({ rowWise: false, keepsOrder: false, keepsRows: false }),
  lower() {
    throw new Error('A macro runs as its steps, which the checker of recipes does.');
  },
  examples: [],
});

/** Whether the parameters of a step are those of a macro, as far as its steps can be read. */
export function isMacroParams(value: { readonly [name: string]: unknown }): value is MacroParams {
  const { recipe } = value as Partial<MacroParams>;
  return typeof recipe === 'object' && recipe !== null && Array.isArray(recipe.steps);
}
