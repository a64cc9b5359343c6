import { useDebouncedValue } from '@mantine/hooks';
import type { Recipe } from '@winnow/recipe';
import { workspaceParts } from '../../later/workspace-parts.ts';
import type { DraftStep, WorkspaceState } from '../workspace-state.ts';

/**
 * Returns the draft that the grid previews: the one of the form once it is complete, or else the
 * one of a hovered card.
 */
export function usePreviewDraft(
  { draft, peek }: WorkspaceState,
  parameters: Recipe['parameters'],
): { readonly shownDraft: DraftStep | null; readonly isPeek: boolean } {
  const complete = workspaceParts.useModule()?.completeDraft(draft, parameters) ?? null;
  // A choice is previewed at once, typing when it pauses.
  const [settled] = useDebouncedValue(complete, 150, { leading: true });
  return {
    // If a card has become the draft, the grid already shows it.
    shownDraft: draft ? (settled ?? (peek && draft)) : peek,
    isPeek: draft === null && peek !== null,
  };
}
