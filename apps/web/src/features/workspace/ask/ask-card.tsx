import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { Step } from '@winnow/recipe';
import { useId } from 'react';
import { countOf } from '../../../shared/format/number.ts';
import { freeStepId } from '../state/use-draft.ts';
import { withSteps } from '../state/with-steps.ts';
import { useWorkspace } from '../state/workspace-context.tsx';
import classes from './ask.module.css';
import { type AskCard, cardEffect, cardExamples } from './card-text.ts';

/**
 * One proposal: what it does and why, its effect, values before and after, and its variants. A
 * click previews it as a draft.
 */
export function AskCardItem(props: { readonly card: AskCard; readonly variants: AskCard['variants'] }) {
  const { card, variants } = props;
  const { recipe, dispatch, replaceRecipe } = useWorkspace();
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
  const gone = card.effect.rowsAfter < card.effect.rowsBefore ? 'removed' : 'null';
  const count = card.steps.length;
  return (
    <li className={classes.card}>
      <UnstyledButton
        className={classes.face}
        data-ask-card
        aria-describedby={about}
        onClick={() => start(card.steps, card.sentence)}
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
              onClick={() => start(one.steps, one.sentence)}
            >
              {one.sentence}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
