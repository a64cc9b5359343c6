import type { Recipe, Step } from '@winnow/recipe';
import { freeStepId } from './draft/use-draft.ts';

/** Appends steps to a recipe, each with an unused id. */
export function withSteps(recipe: Recipe, steps: readonly Omit<Step, 'id'>[]): Recipe {
  let next = recipe;
  for (const step of steps)
    next = { ...next, steps: next.steps.concat({ ...step, id: freeStepId(next) } as Step) };
  return next;
}
