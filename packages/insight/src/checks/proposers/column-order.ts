import { printColumnName } from '@winnow/formulas';
import { digitsInGroups, isNumeric, type LogicalType } from '@winnow/kernel';
import { orderedColumns } from '../../table/ordered-columns.ts';
import type { CheckProposer } from '../check-proposal.ts';

const isDate = (type: LogicalType | undefined): boolean => type === 'date' || type === 'datetime';

/** Two columns of which the first comes before the second: starts and ends, least and most. */
export const columnOrder: CheckProposer = {
  id: 'column-order',
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
            title: `${names[0]} is not after ${names[1]}`.slice(0, 200),
          },
          reason: `So it is in ${digitsInGroups(rows - broken.length)} of ${digitsInGroups(rows)} rows that have both`,
          breaks: broken.length,
        },
      ];
    }),
};
