import type { AppendProposal, JoinProposal, RelationalReport } from '@winnow/contract/engine-types';
import type { RepairReview, Suggestion } from '../data/workspace-api.ts';
import { appendText } from './append-cards.tsx';
import { appendKey, joinKey, shapeKey, suggestionKey } from './dismissed.ts';
import { joinSays } from './join-cards.tsx';
import { ofColumnFirst, withoutReviewed } from './suggestion-actions.ts';

/** Answers of all searches for suggestions. */
interface Answers {
  readonly data: { readonly suggestions: readonly Suggestion[] } | undefined;
  readonly review: RepairReview | undefined;
  readonly shapes: RelationalReport['candidates'];
  readonly appends: readonly AppendProposal[];
  readonly joins: readonly JoinProposal[];
}

/**
 * Returns the cards to show, those of the current column first, and the dismissed ones with what
 * they say.
 */
export function cardsOf(answers: Answers, dismissed: readonly string[], column: string | null) {
  const { data, review, shapes, appends } = answers;
  const isKept = (key: string): boolean => !dismissed.includes(key);
  const found = ofColumnFirst(withoutReviewed(data?.suggestions ?? [], review), column);
  // A source that can be appended to the table isn't proposed as a join.
  const isAppended = ({ source }: { source: string }): boolean =>
    appends.some(({ sources }) => sources.includes(source));
  // Other tables are joined once; a join that would repeat rows isn't proposed.
  const joins = answers.joins.filter((one) => !one.isUsed && !isAppended(one) && one.rowsAfter === one.rows);
  const hidden = [
    ...appends.map((one) => ({ key: appendKey(one), says: appendText(one) })),
    ...joins.map((one) => ({ key: joinKey(one), says: joinSays(one) })),
    ...shapes.map((one) => ({ key: shapeKey(one), says: one.reason })),
    ...found.map((one) => ({ key: suggestionKey(one), says: one.says })),
  ].filter(({ key }) => !isKept(key));
  return {
    found: found.filter((one) => isKept(suggestionKey(one))),
    shapes: shapes.filter((one) => isKept(shapeKey(one))),
    appends: appends.filter((one) => isKept(appendKey(one))),
    joins: joins.filter((one) => isKept(joinKey(one))),
    hidden,
  };
}
