import type { ColumnInfo, RecipeReport } from '@winnow/contract/engine-types';
import type { Recipe } from '@winnow/recipe';
import { newStepId } from '@winnow/recipe/step-id';
import { useCallback } from 'react';
import { workspaceParts } from '../../later/workspace-parts.ts';
import type { WorkspaceAction } from '../workspace-reducer.ts';
import type { DraftStep, GridView } from '../workspace-state.ts';

/** Returns an unused id for a new step of the recipe. */
export const freeStepId = (recipe: Recipe): string => newStepId(new Set(recipe.steps.map((step) => step.id)));

/** Returns the input columns of a draft, i.e. the output of the step before it. */
export function columnsBefore(report: RecipeReport, draft: DraftStep): readonly ColumnInfo[] {
  if (draft.replaces !== undefined) {
    const at = report.steps.findIndex((step) => step.id === draft.replaces);
    return at > 0 ? report.steps[at - 1]!.columns : report.input;
  }
  if (draft.after === null) return report.input;
  if (draft.after === undefined) return report.output;
  return report.steps.find((step) => step.id === draft.after)?.columns ?? report.output;
}

export function useDrafts(
  recipe: Recipe | undefined,
  view: GridView,
  dispatch: (action: WorkspaceAction) => void,
) {
  const startDraft = useCallback(
    (kind: string, params: Record<string, unknown> = {}): void => {
      if (!recipe) return;
      workspaceParts.whenLoaded(({ newDraft }) => {
        const draft = newDraft(recipe, view, kind, params);
        if (draft) dispatch({ type: 'draft', draft });
      });
    },
    [dispatch, recipe, view],
  );
  const editStep = useCallback(
    (stepId: string): void => {
      const step = recipe?.steps.find((one) => one.id === stepId);
      if (step) dispatch({ type: 'draft', draft: { step, replaces: stepId } });
    },
    [dispatch, recipe],
  );
  return { startDraft, editStep };
}
