import type { DraftStep } from '../workspace-state.ts';
import type { OpenedStep } from './use-edited-step.ts';

/**
 * Longer drafts, in characters, are not kept: a tab has room for a few million of all that it
 * keeps.
 */
const maxKeptLength = 200_000;

/**
 * The draft as it is kept; undefined where it is too long.
 *
 * @param opened the step that it edits, as it was when the edit began
 */
export function writeDraft(draft: DraftStep, opened?: OpenedStep): string | undefined {
  const text = JSON.stringify({ ...draft, opened });
  return text.length <= maxKeptLength ? text : undefined;
}
