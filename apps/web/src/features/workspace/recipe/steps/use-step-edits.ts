import { expandMacro, insertSteps, type Step } from '@winnow/recipe';
import { type RefObject, useEffect, useRef } from 'react';
import { useCurrentRecipe } from '../../state/workspace-context.tsx';
import { recipeText } from '../recipe-text.ts';
import { useGuardedChange } from './use-guarded-change.tsx';

/**
 * Returns the changes of whole steps. After a step was removed or moved by keyboard, the focus goes
 * to the step that is now in its place.
 */
export function useStepEdits(panel: RefObject<HTMLElement | null>) {
  const { recipe, replaceRecipe } = useCurrentRecipe();
  const { steps } = recipe.recipe;
  const guarded = useGuardedChange();
  const wanted = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the steps are others
  useEffect(() => {
    const at = wanted.current;
    wanted.current = null;
    if (at === null || document.activeElement !== document.body) return;
    const all = panel.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [];
    (all[Math.min(at, all.length - 1)] ?? panel.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
  }, [steps]);

  return {
    moveTo: (id: string, index: number): void => {
      const others = steps.filter((step) => step.id !== id);
      const after = index <= 0 ? null : (others[index - 1]?.id ?? null);
      wanted.current = index;
      void guarded({ kind: 'move', id, after }, recipeText.moveAStep);
    },
    remove: (id: string): void => {
      wanted.current = steps.findIndex((step) => step.id === id);
      void guarded({ kind: 'remove', id }, recipeText.removeAStep);
    },
    enable: (id: string, enabled: boolean): void =>
      void guarded(
        { kind: 'enable', id, enabled },
        enabled ? recipeText.enableAStep : recipeText.disableAStep,
      ),
    /** Replaces a macro with its steps. */
    expand: (step: Step): void => {
      const { recipe: next } = insertSteps(recipe.recipe, { steps: expandMacro(step) }, step.id);
      const expanded = next.steps.filter(({ id }) => id !== step.id);
      void replaceRecipe({ ...next, steps: expanded }, recipeText.replaceAMacroWithItsSteps);
    },
  };
}

export type StepEdits = ReturnType<typeof useStepEdits>;
