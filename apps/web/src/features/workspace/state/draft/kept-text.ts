import type { DraftStep } from '../workspace-state.ts';
import type { OpenedStep } from './use-edited-step.ts';

/** Maximum length of a saved draft, in characters: a tab has room for a few million in total. */
const maxKeptLength = 200_000;

/**
 * Serializes a draft; undefined if it is too long.
 *
 * @param opened the step that it edits, as it was when editing started
 */
export function writeDraft(draft: DraftStep, opened?: OpenedStep): string | undefined {
  const text = JSON.stringify({ ...draft, opened });
  return text.length <= maxKeptLength ? text : undefined;
}
