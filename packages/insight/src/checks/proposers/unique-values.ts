import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { isIdentifier } from '../../table/is-identifier.ts';
import { type CheckProposer, filledRows, maxBroken, minRows } from '../check-proposal.ts';

const messages = defineMessages('check.unique-values', {
  reason: ({ count, all }: { count: number; all: number }) =>
    `${digitsInGroups(count)} distinct values in ${digitsInGroups(all)} rows`,
});

/** Proposes that identifiers are unique if nearly every row has its own. */
export const uniqueValues = {
  id: 'unique-values',
  messages,
  find: (checked) =>
    checked.table.columns.flatMap((column, at) => {
      const filled = filledRows(checked, at);
      const distinct = column.present().length;
      if (filled < minRows || distinct < filled * (1 - maxBroken) || !isIdentifier(column)) return [];
      const reason = messages.reason({ count: distinct, all: filled });
      return [{ condition: { kind: 'unique', columns: [column.name] }, reason, breaks: filled - distinct }];
    }),
} satisfies CheckProposer;
