import type { Recipe, Step } from '@winnow/recipe';
import { freeStepId } from './draft/use-draft.ts';

/** A recipe with more steps at its end, each with a free id. */
export function withSteps(recipe: Recipe, steps: readonly Omit<Step, 'id'>[]): Recipe {
  let next = recipe;
  for (const step of steps)
    next = { ...next, steps: next.steps.concat({ ...step, id: freeStepId(next) } as Step) };
  return next;
}
