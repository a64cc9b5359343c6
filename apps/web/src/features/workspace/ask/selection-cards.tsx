import { ActionIcon, Kbd } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { CardReport } from '@winnow/contract/engine-types';
import { type KeyboardEvent, useRef } from 'react';
import { useView } from '../state/workspace-context.tsx';
import { suggestionsText } from '../suggestions/suggestions-text.ts';
import classes from './ask.module.css';
import { AskCardItem } from './ask-card.tsx';
import { ownVariants, questionText } from './card-text.ts';
import type { SuggestionScope } from './suggestion-scope.ts';
import { useAsk } from './use-ask.ts';
import { useCardPreview } from './use-card-preview.ts';

/**
 * Suggested steps for the selection, shown above the recipe: at most five cards, each with its
 * effect. ↑ and ↓ move between cards and preview them, Enter adds one.
 */
export function SelectionCards(props: {
  readonly asked: SuggestionScope | null;
  /** Called on Esc inside the cards. */
  readonly onLeave: () => void;
}) {
  const { asked, onLeave } = props;
  const { about, report, cards, dismiss } = useAsk(asked);
  if (!about || !report || cards.length === 0) return null;
  // The key resets the section for new cards, which also ends the preview of an old one.
  return (
    <CardSection
      key={cards.map((one) => one.sentence).join(' ')}
      {...{ about, report, cards, dismiss, onLeave }}
    />
  );
}

function CardSection(props: {
  readonly about: SuggestionScope;
  readonly report: CardReport;
  readonly cards: CardReport['cards'];
  readonly dismiss: () => void;
  readonly onLeave: () => void;
}) {
  const { about, report, cards, dismiss, onLeave } = props;
  const { columns } = useView();
  const type = columns.find(({ name }) => name === about.column)?.type;
  const list = useRef<HTMLUListElement>(null);
  const preview = useCardPreview();
  const variants = ownVariants(cards);
  const isSampled = report.looked < report.rows;
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
    <section
      className={classes.section}
      data-ask-cards
      aria-labelledby="selection-cards"
      onKeyDown={onKeyDown}
    >
      <div className={classes.head}>
        <h2 id="selection-cards" className={classes.title}>
          {suggestionsText.forQuestion({ questionText: questionText(about) })}
        </h2>
        <span className={classes.keys}>
          {suggestionsText.cardKeys({
            up: <Kbd size="xs">↑</Kbd>,
            down: <Kbd size="xs">↓</Kbd>,
            enter: <Kbd size="xs">Enter</Kbd>,
          })}
        </span>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={suggestionsText.dismissTheseSuggestions}
          onClick={dismiss}
        >
          <IconX size={14} stroke={1.75} />
        </ActionIcon>
      </div>
      {isSampled && (
        <p className={classes.quiet}>{suggestionsText.foundInSample({ looked: report.looked })}</p>
      )}
      <ul ref={list} className={classes.list} aria-label={suggestionsText.suggestionsForTheSelection}>
        {cards.map((card, at) => (
          <AskCardItem
            key={card.sentence}
            card={card}
            type={type}
            variants={variants[at] ?? []}
            isSampled={isSampled}
            preview={preview}
            onAdded={onLeave}
          />
        ))}
      </ul>
    </section>
  );
}
