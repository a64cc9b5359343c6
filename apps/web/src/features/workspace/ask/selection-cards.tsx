import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { countOf } from '../../../shared/format/number.ts';
import classes from './ask.module.css';
import { AskCardItem } from './ask-card.tsx';
import { ownVariants, questionText } from './card-text.ts';
import type { SuggestionScope } from './suggestion-scope.ts';
import { useAsk } from './use-ask.ts';

/**
 * What the selection may ask for, above the steps: at most five cards, each with its effect; ↑ and
 * ↓ choose, Enter previews.
 */
export function SelectionCards(props: {
  readonly asked: SuggestionScope | null;
  /** Esc in the cards. */
  readonly onLeave: () => void;
}) {
  const { asked, onLeave } = props;
  const { settled, report, cards, dismiss } = useAsk(asked);
  const list = useRef<HTMLUListElement>(null);
  if (!settled || !report || cards.length === 0) return null;
  const variants = ownVariants(cards);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onLeave();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-ask-card]') ?? [])];
    const at = all.findIndex((one) => one.parentElement?.contains(document.activeElement));
    const next = event.key === 'ArrowDown' ? at + 1 : at - 1;
    all[Math.max(0, Math.min(next, all.length - 1))]?.focus();
  };
  return (
    <section className={classes.section} aria-labelledby="selection-cards" onKeyDown={onKeyDown}>
      <div className={classes.head}>
        <h2 id="selection-cards" className={classes.title}>
          For {questionText(settled)}
        </h2>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label="Dismiss these suggestions"
          onClick={dismiss}
        >
          <IconX size={14} stroke={1.75} />
        </ActionIcon>
      </div>
      {report.looked < report.rows && (
        <p className={classes.quiet}>Counted in a sample of {countOf(report.looked, 'row')}.</p>
      )}
      <ul ref={list} className={classes.list} aria-label="Suggestions for the selection">
        {cards.map((card, at) => (
          <AskCardItem key={card.sentence} card={card} variants={variants[at] ?? []} />
        ))}
      </ul>
    </section>
  );
}
