import type { JoinProposal } from '@winnow/contract/engine-types';
import { joinSource } from '@winnow/steps/steps/join-source/join-source';
import { joinParams } from '../recipe/join/use-joins.ts';
import { useActions } from '../state/workspace-context.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { suggestionsText } from './suggestions-text.ts';

/** Returns the text of a card that proposes a join. */
export const joinSays = (one: JoinProposal): string => suggestionsText.joinSource(one);

/** Proposes other sources whose rows match those of the table, each with the columns that match. */
export function JoinCards(props: {
  readonly joins: readonly JoinProposal[];
  readonly onDismiss: (join: JoinProposal) => void;
}) {
  const { joins, onDismiss } = props;
  const { startDraft } = useActions();
  return joins.map((one) => (
    <ProposalCard
      key={one.source}
      says={joinSays(one)}
      amount={suggestionsText.rowsMatch(one)}
      onPreview={() => startDraft(joinSource.kind, joinParams(one))}
      onDismiss={() => onDismiss(one)}
    />
  ));
}
