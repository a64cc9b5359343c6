import type { DraftStep } from '../workspace-state.ts';

/**
 * Longer drafts, in characters, are not kept: a tab has room for a few million of all that it
 * keeps.
 */
const maxKeptLength = 200_000;

/** The draft as it is kept; undefined where it is too long. */
export function writeDraft(draft: DraftStep): string | undefined {
  const text = JSON.stringify(draft);
  return text.length <= maxKeptLength ? text : undefined;
}
