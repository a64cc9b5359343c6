import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './suggestions.module.css';
import { suggestionsText } from './suggestions-text.ts';

/** The dismissed cards, each of which can be restored. */
export function DismissedList(props: {
  readonly cards: readonly { readonly key: string; readonly says: string }[];
  readonly onRestore: (key: string) => void;
}) {
  const { cards, onRestore } = props;
  const [open, setOpen] = useState(false);
  if (cards.length === 0) return null;
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        data-dismissed
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? suggestionsText.hideDismissed : suggestionsText.showDismissed({ cards: cards.length })}
      </Button>
      {open && (
        <ul className={classes.list} aria-label={suggestionsText.dismissedSuggestions}>
          {cards.map(({ key, says }) => (
            <li key={key} className={classes.card}>
              <span className={classes.words}>{says}</span>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={suggestionsText.restoreCard({ says })}
                onClick={() => onRestore(key)}
              >
                {suggestionsText.restore}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
