import type { Recipe, Step } from '@winnow/recipe';
import { useEffect, useMemo, useState } from 'react';
import type { WorkspaceAction } from '../workspace-reducer.ts';
import type { DraftStep } from '../workspace-state.ts';

/** What others have done in the meantime to the step that is being edited. */
export type EditedStep =
  | {
      readonly fate: 'changed';
      readonly theirs: Step;
      /** Continues with their version, and discards the edit. */
      readonly take: () => void;
    }
  | { readonly fate: 'removed' };

/** A step as it was when editing started. */
export interface OpenedStep {
  readonly step: Step;
  /** Ids of the steps before it, the nearest first. */
  readonly before: readonly string[];
}

/**
 * Tracks a step from the moment its edit starts. If others remove the step, the edit becomes a step
 * to add in its place; if the step comes back, it becomes an edit again.
 */
export function useEditedStep(
  recipe: Recipe,
  draft: DraftStep | null,
  dispatch: (action: WorkspaceAction) => void,
): {
  readonly edited: EditedStep | undefined;
  readonly opened: OpenedStep | undefined;
  /** Continues from a saved step, with the draft that edits it. */
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
