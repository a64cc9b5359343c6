import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { LogicalType } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import { type KeyboardEvent, useId } from 'react';
import { VisibleText } from '../../../shared/text/visible-text.tsx';
import { useSingleRun } from '../../../shared/use-single-run.ts';
import { addingEdit } from '../edits/edit-cells.ts';
import { withSteps } from '../state/with-steps.ts';
import { useActions, useCurrentRecipe, useView } from '../state/workspace-context.tsx';
import type { DraftStep } from '../state/workspace-state.ts';
import { suggestionsText } from '../suggestions/suggestions-text.ts';
import classes from './ask.module.css';
import { type AskCard, cardEffect, cardExamples, notedSteps } from './card-text.ts';
import { draftOf, type PreviewHandlers } from './use-card-preview.ts';
import { useExactEffect } from './use-exact-effect.ts';

/**
 * Card of one suggestion: what it does and why, its effect, values before and after, and its
 * variants. Hovering or focusing the card previews it in the grid, Enter adds it, and a click opens
 * it as a draft.
 */
export function AskCardItem(props: {
  readonly card: AskCard;
  readonly variants: AskCard['variants'];
  /** Type of the selected column. */
  readonly type: LogicalType | undefined;
  /** Whether the effect was counted in a sample. */
  readonly isSampled: boolean;
  readonly preview: (steps: AskCard['steps']) => PreviewHandlers;
  /** Called after the card's steps were added. */
  readonly onAdded: () => void;
}) {
  const { card, variants, preview, onAdded } = props;
  const { recipe, change, replaceRecipe } = useCurrentRecipe();
  const { state } = useView();
  const { dispatch } = useActions();
  const about = useId();
  const once = useSingleRun();
  const exact = useExactEffect(props.isSampled ? card.steps : null);
  const addedTo = (steps: AskCard['steps']) =>
    withSteps(
      recipe.recipe,
      steps.map((one) => ({ ...one }) as unknown as Omit<Step, 'id'>),
    );
  const start = (steps: AskCard['steps'], sentence: string): void => {
    const draft = draftOf(steps, recipe.recipe);
    if (!draft) return;
    // Several steps are added as one change, so that one undo removes them all.
    if (draft.more) void once(() => replaceRecipe(addedTo(steps), sentence));
    else dispatch({ type: 'draft', draft, variants: [], isProposed: true });
  };
  const add = async (steps: AskCard['steps'], sentence: string): Promise<void> => {
    const draft = draftOf(steps, recipe.recipe);
    if (!draft) return;
    const isAdded = draft.more
      ? await replaceRecipe(addedTo(steps), sentence)
      : await change(addingEdit(draft, recipe.recipe), suggestionsText.addStepSentence({ sentence }));
    if (isAdded) onAdded();
  };
  const buttonOf = (plain: AskCard['steps'], sentence: string) => {
    const steps = notedSteps(plain, sentence);
    return {
      ...preview(steps),
      onClick: () => start(steps, sentence),
      onKeyDown: (event: KeyboardEvent): void => {
        const isPlain = !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
        if (event.key !== 'Enter' || !isPlain) return;
        event.preventDefault();
        void once(() => add(steps, sentence));
      },
    };
  };
  const isShown = state.peek !== null && isDraftOf(state.peek, card.steps);
  const isGone = card.effect.rowsAfter < card.effect.rowsBefore || (card.effect.columnsRemoved ?? 0) > 0;
  const gone = isGone ? suggestionsText.removed : 'null';
  const count = card.steps.length;
  return (
    <li className={classes.card} data-shown={isShown || undefined}>
      <UnstyledButton
        className={classes.face}
        data-ask-card
        aria-describedby={about}
        {...buttonOf(card.steps, card.sentence)}
      >
        <span className={classes.words}>{card.sentence}</span>
      </UnstyledButton>
      <div id={about} className={classes.quiet}>
        {exact ?? cardEffect(card)}
        {count > 1 && suggestionsText.addsSteps({ count })} · {card.reason}
      </div>
      <ul
        className={classes.examples}
        aria-label={suggestionsText.beforeAndAfter({ sentence: card.sentence })}
      >
        {cardExamples(card, props.type).map(({ from, to }) => (
          <li key={`${from} ${to}`}>
            <code>{from === null ? 'null' : <VisibleText text={from} />}</code>
            <IconArrowRight size={12} stroke={1.75} aria-label={suggestionsText.becomes} role="img" />
            {to === null ? (
              <em>{gone}</em>
            ) : (
              <code>
                <VisibleText text={to} />
              </code>
            )}
          </li>
        ))}
      </ul>
      {variants.length > 0 && (
        <div className={classes.variants}>
          {variants.map((one) => (
            <Button
              key={one.sentence}
              size="compact-xs"
              variant="default"
              title={one.sentence}
              classNames={{ label: classes.chip! }}
              {...buttonOf(one.steps, one.sentence)}
            >
              {one.sentence}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

function isDraftOf({ step, more = [] }: DraftStep, steps: AskCard['steps']): boolean {
  const plain = (all: readonly Pick<Step, 'kind' | 'params'>[]): string =>
    JSON.stringify(all.map(({ kind, params }) => [kind, params]));
  return plain([step, ...more]) === plain(steps as unknown as readonly Step[]);
}
