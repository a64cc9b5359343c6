import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { Step } from '@winnow/recipe';
import { type KeyboardEvent, useId } from 'react';
import { countOf } from '../../../shared/format/number.ts';
import { addingEdit } from '../edits/edit-cells.ts';
import { freeStepId } from '../state/use-draft.ts';
import { withSteps } from '../state/with-steps.ts';
import { useWorkspace } from '../state/workspace-context.tsx';
import classes from './ask.module.css';
import { type AskCard, cardEffect, cardExamples } from './card-text.ts';
import type { PreviewHandlers } from './use-card-preview.ts';

/**
 * One proposal: what it does and why, its effect, values before and after, and its variants. The
 * grid shows it while it is pointed at or has the focus; Enter adds it, a click opens it as a draft.
 */
export function AskCardItem(props: {
  readonly card: AskCard;
  readonly variants: AskCard['variants'];
  readonly preview: (steps: AskCard['steps']) => PreviewHandlers;
  /** Called when the card was added. */
  readonly onAdded: () => void;
}) {
  const { card, variants, preview, onAdded } = props;
  const { recipe, state, dispatch, change, replaceRecipe } = useWorkspace();
  const about = useId();
  const start = (steps: AskCard['steps'], sentence: string): void => {
    const [only, more] = steps;
    if (!only) return;
    if (more) {
      // Several steps are added together, and undone together.
      const added = steps.map((one) => ({ ...one }) as unknown as Omit<Step, 'id'>);
      void replaceRecipe(withSteps(recipe.recipe, added), sentence);
      return;
    }
    const step = { ...only, id: freeStepId(recipe.recipe) } as unknown as Step;
    dispatch({ type: 'draft', draft: { step }, variants: [] });
  };
  const add = async ([only, more]: AskCard['steps'], sentence: string): Promise<void> => {
    if (!only || more) return;
    const step = { ...only, id: freeStepId(recipe.recipe) } as unknown as Step;
    if (await change(addingEdit({ step }, recipe.recipe), `Add step: ${sentence}`)) onAdded();
  };
  const buttonOf = (steps: AskCard['steps'], sentence: string) => ({
    ...preview(steps),
    onClick: () => start(steps, sentence),
    onKeyDown: (event: KeyboardEvent): void => {
      const isPlain = !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      if (event.key !== 'Enter' || !isPlain || steps.length !== 1) return;
      event.preventDefault();
      void add(steps, sentence);
    },
  });
  const isShown = state.peek !== null && card.steps.length === 1 && isStepOf(state.peek.step, card.steps[0]!);
  const gone = card.effect.rowsAfter < card.effect.rowsBefore ? 'removed' : 'null';
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
        {cardEffect(card)}
        {count > 1 && ` · adds ${countOf(count, 'step')}`} · {card.reason}
      </div>
      <ul className={classes.examples} aria-label={`Before and after: ${card.sentence}`}>
        {cardExamples(card).map(({ from, to }) => (
          <li key={`${from} ${to}`}>
            <code>{from ?? 'null'}</code>
            <IconArrowRight size={12} stroke={1.75} aria-label="becomes" role="img" />
            {to === null ? <em>{gone}</em> : <code>{to}</code>}
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

function isStepOf(step: Step, { kind, params }: AskCard['steps'][number]): boolean {
  return step.kind === kind && JSON.stringify(step.params) === JSON.stringify(params);
}
