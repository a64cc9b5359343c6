import { Text } from '@mantine/core';
import { editRecipe, type RecipeEdit, type Step } from '@winnow/recipe';
import { sentenceIn } from '../../../../shared/steps/step-language.ts';
import { modals } from '../../../../shared/ui/late/modals.ts';
import { useCurrentRecipe, useProject } from '../../state/workspace-context.tsx';
import { recipeText } from '../recipe-text.ts';

/**
 * Returns a function that applies a change at once if it breaks no step; otherwise it lists the
 * steps that the change would break, and asks first.
 */
export function useGuardedChange(): (edit: RecipeEdit, summary: string) => Promise<void> {
  const { api } = useProject();
  const { recipe, report, change } = useCurrentRecipe();

  /** Returns the steps that a change would newly break. */
  const newlyBroken = async (
    changed: readonly Step[],
  ): Promise<readonly { id: string; sentence: string; problem: string }[]> => {
    const before = new Map(report.steps.map((one) => [one.id, one.state]));
    try {
      const checked = await api.check({ ...recipe.recipe, steps: changed });
      return checked.steps
        .filter((one) => one.state === 'broken' && before.get(one.id) !== 'broken')
        .map((one) => ({
          id: one.id,
          sentence: sentenceIn(report, one.id, one.sentence),
          problem: one.problems[0]?.message ?? '',
        }));
    } catch {
      // The change itself will report what is wrong.
      return [];
    }
  };

  return async (edit, summary) => {
    const next = editRecipe(recipe.recipe, edit);
    const broken = await newlyBroken(next.steps);
    if (broken.length === 0) {
      await change(edit, summary);
      return;
    }
    modals.openConfirmModal({
      title: summary,
      children: (
        <>
          <Text size="sm">{recipeText.stepsWouldBreak({ broken: broken.length })}</Text>
          <ul>
            {broken.map((one) => (
              <li key={one.id}>
                <Text size="sm">
                  {one.sentence}: {one.problem}
                </Text>
              </li>
            ))}
          </ul>
        </>
      ),
      labels: { confirm: recipeText.doItAnyway, cancel: recipeText.dontDoIt },
      onConfirm: () => void change(edit, summary),
    });
  };
}
