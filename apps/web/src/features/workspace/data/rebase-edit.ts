import type { Recipe, RecipeEdit } from '@winnow/recipe';
import { freeStepId } from '../state/draft/use-draft.ts';

/**
 * The edit as it fits a recipe that was changed meanwhile: a step that is added needs an id that no
 * other step has.
 */
export function rebaseEdit(edit: RecipeEdit, recipe: Recipe): RecipeEdit {
  if (edit.kind !== 'add') return edit;
  const isTaken = recipe.steps.some((one) => one.id === edit.step.id);
  return isTaken ? { ...edit, step: { ...edit.step, id: freeStepId(recipe) } } : edit;
}
