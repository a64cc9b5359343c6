import { Button } from '@mantine/core';
import { useProject } from '../state/workspace-context.tsx';
import { DismissButton } from './dismiss-button.tsx';
import classes from './suggestions.module.css';
import { suggestionsText } from './suggestions-text.ts';

/** Card that proposes a step in a sentence, with the number of rows that it concerns. */
export function ProposalCard(props: {
  readonly says: string;
  readonly amount: string;
  readonly onPreview: () => void;
  readonly onDismiss: () => void;
}) {
  const { says, amount, onPreview, onDismiss } = props;
  const { readOnly } = useProject();
  return (
    <li className={classes.suggestion}>
      <div className={classes.row}>
        <span className={classes.words}>{says}</span>
        {!readOnly && <DismissButton says={says} onDismiss={onDismiss} />}
      </div>
      <div className={classes.row}>
        <span className={classes.amount}>{amount}</span>
        {!readOnly && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={suggestionsText.previewStep({ says })}
            onClick={onPreview}
          >
            {suggestionsText.preview}
          </Button>
        )}
      </div>
    </li>
  );
}
