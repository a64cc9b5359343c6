import { Button } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useIsNarrow } from '../panels/use-is-narrow.ts';
import { useActions, useView } from '../state/workspace-context.tsx';
import { suggestionsText } from '../suggestions/suggestions-text.ts';
import classes from './ask.module.css';
import type { SuggestionScope } from './suggestion-scope.ts';
import { useAsk } from './use-ask.ts';

/**
 * Announces over the grid that there are suggestions for the selection while the panel with their
 * cards is closed or shows something else.
 */
export function AskPill({ asked }: { readonly asked: SuggestionScope | null }) {
  const { state } = useView();
  const { dispatch } = useActions();
  const narrow = useIsNarrow();
  const { cards } = useAsk(asked);
  const isSeen = state.panel === 'recipe' && (state.panelOpen || !narrow);
  if (isSeen || cards.length === 0) return null;
  return (
    <Button
      className={classes.pill}
      size="xs"
      variant="default"
      leftSection={<IconBulb size={16} stroke={1.75} />}
      onClick={() => dispatch({ type: 'panel', panel: 'recipe' })}
    >
      {suggestionsText.suggestionCount({ cards: cards.length })}
    </Button>
  );
}
