import type { Step } from '@winnow/recipe';
import { useSingleRun } from '../../../shared/use-single-run.ts';
import type { Suggestion } from '../data/workspace-api.ts';
import { withSteps } from '../state/with-steps.ts';
import { useActions, useCurrentRecipe } from '../state/workspace-context.tsx';

/**
 * Returns a function that applies a suggestion: a single step opens as a draft; several are added
 * as one change, so that one undo removes them all. Nothing discards values by default: a
 * suggestion without steps is only shown.
 */
export function useOffer(): (steps: Suggestion['steps'], says: string) => void {
  const { recipe, replaceRecipe } = useCurrentRecipe();
  const { startDraft } = useActions();
  const once = useSingleRun();
  return (steps, says) => {
    const [step, ...more] = steps;
    if (step && more.length === 0) startDraft(step.kind, { ...step.params });
    else if (step) {
      const added = steps as unknown as readonly Omit<Step, 'id'>[];
      void once(() => replaceRecipe(withSteps(recipe.recipe, added), says));
    }
  };
}
