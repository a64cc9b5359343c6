import type { Problem } from '@winnow/kernel';
import { type MacroPlugin, macroStep, parseStep } from '@winnow/recipe';
import type { CommonManifest } from './kinds/plugin-kind.ts';
import { pluginProblems } from './problems.ts';

/**
 * Checks a recipe contained in a manifest: its steps are those of any recipe, but without macros.
 */
export function carriedRecipeProblems(
  { name, title, version }: CommonManifest,
  recipe: MacroPlugin['recipe'],
): readonly Problem[] {
  const { steps, parameters = [] } = recipe;
  const optional = parameters.map(({ required: _, ...one }) => one);
  const refuse = (path: string, reason: string): Problem => pluginProblems.badManifest({ path, reason });
  const problems = steps.flatMap((step, index) => {
    const reasons =
      step.kind === macroStep.kind
        ? ['a macro can’t contain another macro']
        : parseStep(step, optional).problems.map(({ message }) => message.replace(/\.$/, ''));
    return reasons.map((reason) => refuse(`recipe.steps.${index}`, reason));
  });
  if (hasTwice(steps.map(({ id }) => id)))
    problems.push(refuse('recipe.steps', 'two steps have the same id'));
  if (hasTwice(parameters.map((one) => one.name)))
    problems.push(refuse('recipe.parameters', 'two inputs have the same name'));
  const carried = macroStep.params.safeParse({ macro: { name, title, version }, recipe });
  if (!carried.success) problems.push(refuse('recipe', 'it doesn’t fit into a step'));
  return problems;
}

const hasTwice = (names: readonly string[]): boolean => new Set(names).size < names.length;
