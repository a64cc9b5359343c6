import type { Recipe } from '@winnow/recipe';
import { useEffect, useRef } from 'react';
import { currentSession } from '../../../../shared/session/session.ts';
import { workspaceParts } from '../../later/workspace-parts.ts';
import type { WorkspaceAction } from '../workspace-reducer.ts';
import type { DraftStep } from '../workspace-state.ts';
import { writeDraft } from './kept-text.ts';
import { addressHasDraft } from './use-draft-of-address.ts';
import type { OpenedStep } from './use-edited-step.ts';

/**
 * The key contains the user, so that the next person to sign in to the tab doesn't get the draft.
 */
const keyOf = (projectId: string): string =>
  ['winnow-draft', currentSession()?.user.id ?? '', projectId].join(' ');

/**
 * Saves the current draft in the tab's storage, so that it survives a reload until it is added or
 * discarded. A draft in the URL takes precedence.
 */
export function usePersistedDraft(options: {
  readonly projectId: string;
  readonly recipe: Recipe;
  readonly draft: DraftStep | null;
  /** The step that the draft edits, as it was when editing started. */
  readonly opened: OpenedStep | undefined;
  readonly reopen: (opened: OpenedStep | undefined) => void;
  readonly dispatch: (action: WorkspaceAction) => void;
  readonly readOnly: boolean;
}): void {
  const { projectId, recipe, draft, opened, reopen, dispatch, readOnly } = options;
  const begun = useRef(false);
  const latest = useRef(draft);
  latest.current = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the project is there
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const text = takeSavedDraft(projectId);
    if (text === null || readOnly || addressHasDraft()) return;
    workspaceParts.whenLoaded(({ readDraft, parseOpenedStep }) => {
      const kept = readDraft(text, recipe);
      // A draft that the user has started in the meantime takes precedence.
      if (!kept || latest.current) return;
      if (kept.after !== undefined) dispatch({ type: 'travel', at: kept.after });
      reopen(parseOpenedStep(text));
      dispatch({ type: 'draft', draft: kept });
    });
  }, []);
  useEffect(() => saveDraft(projectId, draft, opened), [projectId, draft, opened]);
}

/**
 * Reads and deletes the saved draft: otherwise a draft whose form crashes would break the project
 * after every reload.
 */
function takeSavedDraft(projectId: string): string | null {
  try {
    const text = sessionStorage.getItem(keyOf(projectId));
    sessionStorage.removeItem(keyOf(projectId));
    return text;
  } catch {
    return null;
  }
}

function saveDraft(projectId: string, draft: DraftStep | null, opened: OpenedStep | undefined): void {
  try {
    const text = draft ? writeDraft(draft, opened) : undefined;
    if (text === undefined) sessionStorage.removeItem(keyOf(projectId));
    else sessionStorage.setItem(keyOf(projectId), text);
  } catch {
    // If the tab's storage is full or unavailable, a reload loses the draft.
  }
}
