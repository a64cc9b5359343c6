import type { Recipe } from '@winnow/recipe';
import { useEffect, useRef } from 'react';
import { currentSession } from '../../../../shared/session/session.ts';
import { workspaceParts } from '../../later/workspace-parts.ts';
import type { DraftStep, WorkspaceAction } from '../workspace-state.ts';
import { writeDraft } from './kept-text.ts';
import { addressHasDraft } from './use-draft-of-address.ts';
import type { OpenedStep } from './use-edited-step.ts';

/** The person who signs in next in the tab does not find it. */
const keyOf = (projectId: string): string =>
  ['winnow-draft', currentSession()?.user.id ?? '', projectId].join(' ');

/**
 * Keeps the draft in hand with the tab, so that it is there again after a reload, until it is added
 * or given up. What the address asks for goes before what was kept.
 */
export function usePersistedDraft(options: {
  readonly projectId: string;
  readonly recipe: Recipe;
  readonly draft: DraftStep | null;
  /** The step that the draft edits, as it was when the edit began. */
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
    const text = take(projectId);
    if (text === null || readOnly || addressHasDraft()) return;
    workspaceParts.whenLoaded(({ readDraft, readOpened }) => {
      const kept = readDraft(text, recipe);
      // Who began another one meanwhile wants that one.
      if (!kept || latest.current) return;
      if (kept.after !== undefined) dispatch({ type: 'travel', at: kept.after });
      reopen(readOpened(text));
      dispatch({ type: 'draft', draft: kept });
    });
  }, []);
  useEffect(() => keep(projectId, draft, opened), [projectId, draft, opened]);
}

/**
 * What was kept, which is kept no longer: a draft whose form breaks would break the project after
 * every reload.
 */
function take(projectId: string): string | null {
  try {
    const text = sessionStorage.getItem(keyOf(projectId));
    sessionStorage.removeItem(keyOf(projectId));
    return text;
  } catch {
    return null;
  }
}

function keep(projectId: string, draft: DraftStep | null, opened: OpenedStep | undefined): void {
  try {
    const text = draft ? writeDraft(draft, opened) : undefined;
    if (text === undefined) sessionStorage.removeItem(keyOf(projectId));
    else sessionStorage.setItem(keyOf(projectId), text);
  } catch {
    // A tab that has no room, or may keep nothing, loses the draft by a reload.
  }
}
