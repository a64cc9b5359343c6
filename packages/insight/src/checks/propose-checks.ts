import { type MessagesOf, printed } from '@winnow/kernel';
import type { Pieces } from '../pieces.ts';
import type { CheckedTable, CheckProposal, CheckProposer, FoundCheck } from './check-proposal.ts';
import { allowedValues } from './proposers/allowed-values.ts';
import { columnOrder } from './proposers/column-order.ts';
import { filledColumns } from './proposers/filled-columns.ts';
import { numberRange } from './proposers/number-range.ts';
import { oneValueEach } from './proposers/one-value-each.ts';
import { uniqueValues } from './proposers/unique-values.ts';
import { valuePattern } from './proposers/value-pattern.ts';
import type { referenceMessages } from './reference-messages.ts';

const all = [
  uniqueValues,
  filledColumns,
  columnOrder,
  oneValueEach,
  allowedValues,
  numberRange,
  valuePattern,
] as const satisfies readonly CheckProposer[];

/** All proposers, in the order in which their checks are shown. */
export const checkProposers: readonly CheckProposer[] = all;

/** Messages of the proposers. */
export type CheckMessages = MessagesOf<typeof all> | typeof referenceMessages;

/**
 * Proposes checks that nearly all rows of a table pass: what is true of the existing rows is
 * probably meant to be true of future ones. Checks that some rows violate come first. Types are
 * those of the columns; cells may be a sample.
 */
export function* proposeChecks(checked: CheckedTable): Pieces<readonly CheckProposal[]> {
  const found: FoundCheck[] = [];
  for (const { find } of checkProposers) {
    const proposals = find(checked);
    found.push(...(Symbol.iterator in proposals && 'next' in proposals ? yield* proposals : proposals));
    yield;
  }
  return [...found.filter(({ breaks }) => breaks > 0), ...found.filter(({ breaks }) => breaks === 0)].map(
    printedCheck,
  );
}

function printedCheck({ condition, ...found }: FoundCheck): CheckProposal {
  const { title, ...proposal } = printed(found, 'title', 'reason');
  if (title === undefined || condition.kind !== 'rows') return { ...proposal, condition };
  return { ...proposal, condition: { ...condition, title } };
}
