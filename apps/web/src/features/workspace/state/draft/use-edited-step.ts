import type { Recipe, Step } from '@winnow/recipe';
import { useEffect, useMemo, useState } from 'react';
import type { DraftStep, WorkspaceAction } from '../workspace-state.ts';

/** What others did meanwhile to the step that is being edited. */
export type EditedStep =
  | {
      readonly fate: 'changed';
      readonly theirs: Step /** Goes on with their version in place of the edit. */;
      readonly take: () => void;
    }
  | { readonly fate: 'removed' };

/** A step as it was when its edit began. */
export interface OpenedStep {
  readonly step: Step;
  /** The steps before it, the nearest first. */
  readonly before: readonly string[];
}

/**
 * Follows a step from the moment that its edit begins. The edit of a step that others remove becomes
 * a step to be added at its place, and an edit again where the step comes back.
 */
export function useEditedStep(
  recipe: Recipe,
  draft: DraftStep | null,
  dispatch: (action: WorkspaceAction) => void,
): {
  readonly edited: EditedStep | undefined;
  readonly opened: OpenedStep | undefined;
  /** Goes on from a step as it was, with the draft that edits it. */
  readonly reopen: (opened: OpenedStep | undefined) => void;
} {
  const [kept, setKept] = useState<OpenedStep>();
  const opened = followed(kept, draft, recipe);
  if (opened !== kept) setKept(opened);
  const current = opened && recipe.steps.find(({ id }) => id === opened.step.id);
  const isEdit = draft?.replaces !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step comes or goes
  useEffect(() => {
    if (!opened || !draft || isEdit === (current !== undefined)) return;
    const { step } = draft;
    const after = opened.before.find((id) => recipe.steps.some((one) => one.id === id)) ?? null;
    dispatch({ type: 'draft', draft: current ? { step, replaces: step.id } : { step, after } });
  }, [current === undefined, isEdit]);
  const edited = useMemo((): EditedStep | undefined => {
    if (!opened || !draft) return undefined;
    if (!current) return { fate: 'removed' };
    if (isSame(current, opened.step) || isSame(current, draft.step)) return undefined;
    const take = (): void => {
      setKept({ ...opened, step: current });
      dispatch({ type: 'draft', draft: { step: current, replaces: current.id } });
    };
    return { fate: 'changed', theirs: current, take };
  }, [opened, draft, current, dispatch]);
  return { edited, opened, reopen: setKept };
}

function followed(
  opened: OpenedStep | undefined,
  draft: DraftStep | null,
  { steps }: Recipe,
): OpenedStep | undefined {
  if (!draft) return undefined;
  if (opened?.step.id === draft.step.id) return opened;
  const at = steps.findIndex(({ id }) => id === draft.replaces);
  if (at < 0) return undefined;
  const before = steps.slice(0, at).map(({ id }) => id);
  return { step: steps[at]!, before: before.reverse() };
}

const isSame = (one: Step, other: Step): boolean => JSON.stringify(one) === JSON.stringify(other);
