import type { Problem } from '@winnow/kernel';
import { editRecipe } from '@winnow/recipe';
import { useState } from 'react';
import { addingEdit } from '../../edits/edit-cells.ts';
import { useWorkspace, type Workspace } from '../../state/workspace-context.tsx';
import type { DraftStep } from '../../state/workspace-state.ts';
import { draftEdit } from '../draft-edit.ts';
import { withRepairs } from '../impact/with-repairs.ts';
import { recipeText } from '../recipe-text.ts';
import { type CheckedDraft, isError } from './use-checked-draft.ts';

/**
 * Saves a draft as a step of the recipe, together with the repairs of later steps, or discards it.
 */
export function useSaveDraft(draft: DraftStep, checked: CheckedDraft) {
  const workspace = useWorkspace();
  const { recipe } = workspace.recipe;
  const [saving, setSaving] = useState(false);
  const isNew = draft.replaces === undefined;

  const discard = (): void => workspace.dispatch({ type: 'draft', draft: null });
  const commit = async (branch: string | undefined): Promise<void> => {
    // The preview may still be that of an earlier input.
    const found = await problemsOf(draft, workspace);
    if (found.length > 0) return checked.refuse(found);
    const { sentence, repairs } = checked;
    const verb = isNew ? recipeText.add : recipeText.edit;
    const edit = addingEdit(draft, recipe);
    const summary = recipeText.verbStep({ verb, sentence });
    const mends = repairs.steps.length + repairs.removed.length > 0;
    const saved =
      branch !== undefined
        ? await workspace.keepBranch(withRepairs(recipe, draft, repairs), summary, branch)
        : mends
          ? await workspace.replaceRecipe(withRepairs(recipe, draft, repairs), summary)
          : await workspace.change(edit, summary);
    if (!saved) return;
    discard();
    if (branch === undefined && isNew && workspace.state.view.at !== undefined && 'step' in edit) {
      workspace.dispatch({ type: 'travel', at: edit.step.id });
    }
  };
  const save = async (branch?: string): Promise<void> => {
    if (!checked.isComplete || checked.broken || saving || checked.isAsked || workspace.readOnly) return;
    setSaving(true);
    await commit(branch).finally(() => setSaving(false));
  };
  return { saving, save, discard };
}

/** Returns the errors of the draft's step in the resulting recipe; empty if the check fails. */
async function problemsOf(draft: DraftStep, { api, recipe }: Workspace): Promise<readonly Problem[]> {
  try {
    const report = await api.check(editRecipe(recipe.recipe, draftEdit(draft)));
    return report.steps.find((one) => one.id === draft.step.id)?.problems.filter(isError) ?? [];
  } catch {
    return [];
  }
}
