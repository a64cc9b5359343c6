import { type Recipe, type Step, stepDefinition } from '@winnow/recipe';
import type { DraftStep } from '../workspace-state.ts';
import { freeStepId } from './use-draft.ts';
import type { OpenedStep } from './use-edited-step.ts';

/**
 * Reads a saved draft for the current recipe.
 *
 * @returns undefined if the step that it follows is gone, if the step that it replaces is gone or
 *   has another kind, if it was already added, or if the text isn't a draft. If a replaced step is
 *   gone but was saved along with the draft, the draft is kept
 */
export function readDraft(text: string, recipe: Recipe): DraftStep | undefined {
  const draft = parse(text);
  if (!draft || !stepDefinition(draft.step.kind)) return undefined;
  const { step, after, replaces } = draft;
  const find = (id: string): Step | undefined => recipe.steps.find((one) => one.id === id);
  if (replaces !== undefined) {
    const replaced = find(replaces) ?? parseOpenedStep(text)?.step;
    return replaces === step.id && replaced?.kind === step.kind ? draft : undefined;
  }
  if (typeof after === 'string' && !find(after)) return undefined;
  const same = find(step.id);
  if (!same) return draft;
  // Someone may have added a different step with the same id in the meantime.
  const isAdded = same.kind === step.kind && JSON.stringify(same.params) === JSON.stringify(step.params);
  return isAdded ? undefined : { ...draft, step: { ...step, id: freeStepId(recipe) } };
}

/** Returns the step that a saved draft edits, as it was when editing started. */
export function parseOpenedStep(text: string): OpenedStep | undefined {
  const draft = parse(text);
  const { opened } = draft ? (JSON.parse(text) as { readonly opened?: OpenedStep }) : {};
  return opened && opened.step?.id === draft?.step.id && Array.isArray(opened.before) ? opened : undefined;
}

function parse(text: string): DraftStep | undefined {
  try {
    const { step, after, replaces } = JSON.parse(text) as Partial<DraftStep>;
    const good =
      typeof step?.id === 'string' &&
      typeof step.kind === 'string' &&
      typeof step.params === 'object' &&
      step.params !== null &&
      (after === undefined || after === null || typeof after === 'string') &&
      (replaces === undefined || typeof replaces === 'string');
    if (!good) return undefined;
    return {
      step,
      ...(after === undefined ? {} : { after }),
      ...(replaces === undefined ? {} : { replaces }),
    };
  } catch {
    return undefined;
  }
}
