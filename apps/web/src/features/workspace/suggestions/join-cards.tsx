import { Button } from '@mantine/core';
import type { JoinProposal } from '@winnow/contract/engine-types';
import { joinSource } from '@winnow/steps/steps/join-source/join-source';
import { joinParams } from '../recipe/join/use-joins.ts';
import { useActions, useProject } from '../state/workspace-context.tsx';
import { DismissButton } from './dismiss-button.tsx';
import classes from './suggestions.module.css';
import { suggestionsText } from './suggestions-text.ts';

/** What a card says of a join that is proposed. */
export const joinSays = (one: JoinProposal): string => suggestionsText.joinSource(one);

/** Other sources whose rows belong to those of the table, each with the columns that say so. */
export function JoinCards(props: {
  readonly joins: readonly JoinProposal[];
  readonly onDismiss: (join: JoinProposal) => void;
}) {
  const { joins, onDismiss } = props;
  const { readOnly } = useProject();
  const { startDraft } = useActions();
  return joins.map((one) => (
    <li key={one.source} className={classes.suggestion}>
      <div className={classes.row}>
        <span className={classes.words}>{joinSays(one)}</span>
        {!readOnly && <DismissButton says={joinSays(one)} onDismiss={() => onDismiss(one)} />}
      </div>
      <div className={classes.row}>
        <span className={classes.amount}>{suggestionsText.rowsMatch(one)}</span>
        {!readOnly && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={suggestionsText.previewStep({ says: joinSays(one) })}
            onClick={() => startDraft(joinSource.kind, joinParams(one))}
          >
            {suggestionsText.preview}
          </Button>
        )}
      </div>
    </li>
  ));
}
