import { useEffect, useRef } from 'react';
import type { DraftStep } from '../../state/workspace-state.ts';
import { joinParams, useJoins } from './use-joins.ts';

/**
 * Fills in a new step that joins: the likeliest other source, and the columns by which the rows of
 * the chosen one match, until someone has written in these.
 *
 * @param joins whether the step is one that joins
 * @param touched names of the parameters that were written in
 */
export function useProposedJoin(
  draft: DraftStep,
  joins: boolean,
  touched: ReadonlySet<string>,
  onPropose: (params: ReturnType<typeof joinParams>) => void,
): void {
  const { source } = draft.step.params as { readonly source?: string };
  // A step that comes with its source, as from a card, has its columns too.
  const first = useRef(source);
  const isOpen = joins && draft.replaces === undefined && !touched.has('keys');
  const proposals = useJoins(isOpen, draft.after);
  const proposal = source
    ? proposals.find((one) => one.source === source && source !== first.current)
    : proposals.find(({ isUsed }) => !isUsed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a source is chosen, or the proposals have come
  useEffect(() => {
    if (isOpen && proposal) onPropose(joinParams(proposal));
  }, [isOpen, proposal]);
}
