import type { Recipe, RecipeEdit } from '@winnow/recipe';
import { freeStepId } from '../state/draft/use-draft.ts';

/**
 * Adapts an edit to a recipe that has changed in the meantime: an added step gets an unused id, and
 * an edited step that was removed is added back in its place.
 *
 * @param base the recipe that the edit was made for
 */
export function rebaseEdit(edit: RecipeEdit, recipe: Recipe, base: Recipe): RecipeEdit {
  if (edit.kind === 'replace' && concurrentChange(edit, recipe, base) === 'removed') {
    const at = base.steps.findIndex(({ id }) => id === edit.step.id);
    const before = base.steps.slice(0, at).findLast(({ id }) => recipe.steps.some((one) => one.id === id));
    return { kind: 'add', step: edit.step, after: before?.id ?? null };
  }
  if (edit.kind !== 'add') return edit;
  const isTaken = recipe.steps.some((one) => one.id === edit.step.id);
  return isTaken ? { ...edit, step: { ...edit.step, id: freeStepId(recipe) } } : edit;
}

/** Returns what has happened in the meantime to the step that an edit replaces. */
export function concurrentChange(
  edit: RecipeEdit,
  recipe: Recipe,
  base: Recipe,
): 'changed' | 'removed' | undefined {
  if (edit.kind !== 'replace') return undefined;
  const [was, is] = [base, recipe].map(({ steps }) => steps.find(({ id }) => id === edit.step.id));
  if (!was) return undefined;
  if (!is) return 'removed';
  return JSON.stringify(was) === JSON.stringify(is) ? undefined : 'changed';
}
