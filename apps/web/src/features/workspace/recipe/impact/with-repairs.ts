import { editRecipe, type Recipe, type RecipeEdit } from '@winnow/recipe';
import type { DraftStep } from '../../state/workspace-state.ts';
import { draftEdit } from '../draft-edit.ts';
import type { Repairs } from './use-impact.ts';

/** Applies a draft to the recipe, together with the repaired and removed later steps. */
export function withRepairs(recipe: Recipe, draft: DraftStep, { steps, removed }: Repairs): Recipe {
  const edits: readonly RecipeEdit[] = [
    draftEdit(draft),
    ...steps.map((step): RecipeEdit => ({ kind: 'replace', step })),
    ...removed.map((id): RecipeEdit => ({ kind: 'remove', id })),
  ];
  return edits.reduce(editRecipe, recipe);
}
