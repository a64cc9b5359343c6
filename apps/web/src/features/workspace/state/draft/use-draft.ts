import type { ColumnInfo, RecipeReport } from '@winnow/contract/engine-types';
import { parseStep, type Recipe, type Step, stepDefinition } from '@winnow/recipe';
import { type JsonParams, renewParams } from '@winnow/steps';
import { useCallback } from 'react';
import { namesIn } from '../../fields/shape-of.ts';
import type { DraftStep, GridView, WorkspaceAction } from '../workspace-state.ts';

/** A short id that no step of the recipe has: `s7`. */
export function freeStepId(recipe: Recipe): string {
  const used = new Set(recipe.steps.map((step) => step.id));
  for (let n = recipe.steps.length + 1; ; n++) if (!used.has(`s${n}`)) return `s${n}`;
}

/** The columns that a draft starts from: what the step before it gives. */
export function columnsBefore(report: RecipeReport, draft: DraftStep): readonly ColumnInfo[] {
  if (draft.replaces !== undefined) {
    const at = report.steps.findIndex((step) => step.id === draft.replaces);
    return at > 0 ? report.steps[at - 1]!.columns : report.input;
  }
  if (draft.after === null) return report.input;
  if (draft.after === undefined) return report.output;
  return report.steps.find((step) => step.id === draft.after)?.columns ?? report.output;
}

/** The draft as it can be previewed, or null while its parameters are not complete. */
export function completeDraft(draft: DraftStep | null, parameters: Recipe['parameters']): DraftStep | null {
  if (!draft) return null;
  const parsed = parseStep(draft.step, parameters);
  return parsed.ok ? draft : null;
}

export function useDrafts(
  recipe: Recipe | undefined,
  view: GridView,
  dispatch: (action: WorkspaceAction) => void,
) {
  const startDraft = useCallback(
    (kind: string, params: Record<string, unknown> = {}): void => {
      const definition = stepDefinition(kind);
      if (!definition || !recipe) return;
      const columns = Array.isArray(params.columns) ? (params.columns as string[]) : [];
      const defaults = definition.defaults(columns) as Record<string, unknown>;
      // What is selected is offered to every kind of step; each takes what it has a parameter for.
      const known = namesIn(definition.params);
      const renewed = renewParams(definition, params as JsonParams);
      const wanted = Object.fromEntries(Object.entries(renewed).filter(([name]) => known.has(name)));
      const step = { id: freeStepId(recipe), kind, params: { ...defaults, ...wanted } } as Step;
      dispatch({
        type: 'draft',
        draft: view.at === undefined ? { step } : { step, after: view.at },
      });
    },
    [dispatch, recipe, view.at],
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
