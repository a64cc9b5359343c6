import { parseStep, type Recipe, type Step, stepDefinition } from '@winnow/recipe';
import { type JsonParams, renewParams } from '@winnow/steps';
import { namesIn } from '../../fields/shape-of.ts';
import type { DraftStep, GridView } from '../workspace-state.ts';
import { freeStepId } from './use-draft.ts';

/** Returns the draft if it can be previewed, or null while its parameters are incomplete. */
export function completeDraft(draft: DraftStep | null, parameters: Recipe['parameters']): DraftStep | null {
  if (!draft) return null;
  const parsed = parseStep(draft.step, parameters);
  return parsed.ok ? draft : null;
}

/**
 * Returns a new step of a kind, placed after the step that the view shows; undefined if there is no
 * such kind.
 */
export function newDraft(
  recipe: Recipe,
  view: GridView,
  kind: string,
  params: Record<string, unknown>,
): DraftStep | undefined {
  const definition = stepDefinition(kind);
  if (!definition) return undefined;
  const columns = Array.isArray(params.columns) ? (params.columns as string[]) : [];
  const defaults = definition.defaults(columns) as Record<string, unknown>;
  // Every kind of step is offered the selection, but takes only what it has a parameter for.
  const known = namesIn(definition.params);
  const renewed = renewParams(definition, params as JsonParams);
  const wanted = Object.fromEntries(Object.entries(renewed).filter(([name]) => known.has(name)));
  const step = { id: freeStepId(recipe), kind, params: { ...defaults, ...wanted } } as Step;
  return view.at === undefined ? { step } : { step, after: view.at };
}
