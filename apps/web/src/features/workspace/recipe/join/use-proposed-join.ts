import { useEffect, useRef } from 'react';
import type { DraftStep } from '../../state/workspace-state.ts';
import { joinParams, useJoins } from './use-joins.ts';

/**
 * Prefills a new join step with the most likely other source, and with the key columns for the
 * chosen one, until the user edits the keys.
 *
 * @param joins whether the step is a join
 * @param touched names of the parameters that the user has edited
 */
export function useProposedJoin(
  draft: DraftStep,
  joins: boolean,
  touched: ReadonlySet<string>,
  onPropose: (params: ReturnType<typeof joinParams>) => void,
): void {
  const { source } = draft.step.params as { readonly source?: string };
  // A step that starts with a source, such as one from a card, already has its key columns.
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
