import { Button, Kbd, Text } from '@mantine/core';
import { useId } from 'react';
import { sameColumnsText } from '../../../../shared/columns/same-columns-text.ts';
import { useProject, useView } from '../../state/workspace-context.tsx';
import type { DraftStep } from '../../state/workspace-state.ts';
import { DraftRowsChoice } from '../draft-rows-choice.tsx';
import { effectText } from '../effect-text.ts';
import { KeepBranch } from '../history/keep-branch.tsx';
import classes from '../recipe.module.css';
import { recipeText } from '../recipe-text.ts';
import { stepHindrance } from '../step-hindrance.ts';
import { type CheckedDraft, isError } from './use-checked-draft.ts';

/** Foot of the form: the effect of the draft or what prevents adding it, and its buttons. */
export function DraftFoot(props: {
  readonly draft: DraftStep;
  readonly checked: CheckedDraft;
  readonly saving: boolean;
  /** Saves the changed recipe as a branch. */
  readonly onKeepBranch: (name: string) => Promise<void>;
  readonly onDiscard: () => void;
  /** Focuses the first unanswered question about appended columns. */
  readonly onShowQuestion: () => void;
}) {
  const { draft, saving } = props;
  const { isComplete, problems, broken, isAsked, effect, sentence, showsRemoved } = props.checked;
  const { readOnly } = useProject();
  const { state } = useView();
  const hindranceId = useId();
  const isNew = draft.replaces === undefined;
  const isClosed = readOnly && state.view.source === undefined;
  const wrong = stepHindrance(draft.step, isComplete ? problems.filter(isError) : problems);
  const hindrance = isClosed
    ? recipeText.viewOnlyNow
    : (wrong ?? (isAsked ? sameColumnsText.answerFirst : undefined));
  // Don't repeat below what a field already shows.
  const isListed = problems.some((one) => isError(one) && one.message === hindrance);
  const effectNow = effect.data
    ? effectText(effect.data)
    : effect.isFetching
      ? recipeText.countingAllRows
      : '';
  return (
    <div className={classes.formFoot}>
      <div id={hindranceId} className={classes.effect} aria-live="polite" data-testid="draft-effect">
        {(isListed ? undefined : hindrance) ?? (broken ? '' : effectNow)}
        {isAsked && wrong === undefined && (
          <Button size="compact-xs" variant="subtle" onClick={props.onShowQuestion}>
            {sameColumnsText.show}
          </Button>
        )}
      </div>
      <DraftRowsChoice showsRemoved={showsRemoved} effect={effect.data} />
      <div className={classes.buttons}>
        <Button
          type="submit"
          disabled={!isComplete || broken || isAsked || isClosed}
          loading={saving}
          title={hindrance}
          aria-describedby={hindranceId}
        >
          {isNew ? recipeText.addStep : recipeText.saveStep}
        </Button>
        <Button variant="default" onClick={props.onDiscard}>
          {recipeText.discard}
        </Button>
        {!isNew && (
          <KeepBranch
            proposed={sentence}
            disabled={!isComplete || broken || saving || isClosed}
            onKeep={props.onKeepBranch}
          />
        )}
        <Text size="xs" c="dimmed" visibleFrom="sm" hidden={!isNew}>
          {recipeText.keyDiscards({ key: <Kbd size="xs">Esc</Kbd> })}
        </Text>
      </div>
    </div>
  );
}
