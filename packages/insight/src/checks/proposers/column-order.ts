import { printColumnName } from '@winnow/formulas';
import { defineMessages, digitsInGroups, isNumeric, type LogicalType } from '@winnow/kernel';
import { orderedColumns } from '../../table/ordered-columns.ts';
import type { CheckProposer } from '../check-proposal.ts';

const isDate = (type: LogicalType | undefined): boolean => type === 'date' || type === 'datetime';

const messages = defineMessages('check.column-order', {
  title: ({ first, last }: { first: string; last: string }) => `${first} is not after ${last}`.slice(0, 200),
  reason: ({ count, all }: { count: number; all: number }) =>
    `True in ${digitsInGroups(count)} of ${digitsInGroups(all)} rows that have both`,
});

/** Proposes the order of two columns: start before end, minimum before maximum. */
export const columnOrder = {
  id: 'column-order',
  messages,
  find: ({ table, types }) =>
    orderedColumns(table).flatMap(({ first, last, rows, broken }) => {
      const [a, b] = [types[first]!, types[last]!];
      if (!(isDate(a) && isDate(b)) && !(isNumeric(a) && isNumeric(b))) return [];
      const names = [first, last].map((at) => table.columns[at]!.name);
      const [here, there] = names.map((name) => printColumnName(name));
      return [
        {
          condition: {
            kind: 'rows',
            formula: `isEmpty(${here}) or isEmpty(${there}) or ${here} <= ${there}`,
          },
          title: messages.title({ first: names[0]!, last: names[1]! }),
          reason: messages.reason({ count: rows - broken.length, all: rows }),
          breaks: broken.length,
        },
      ];
    }),
} satisfies CheckProposer;
