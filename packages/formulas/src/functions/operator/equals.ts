import { defineFunction } from '../../function.ts';
import { sameCell } from './same-cell.ts';

export const equals = defineFunction({
  name: 'equals',
  family: 'operator',
  operator: '==',
  aliases: ['eq'],
  summary: 'Whether two values are the same. Never null: null equals null and nothing else.',
  signatures: [
    {
      params: [
        { name: 'a', type: 'T' },
        { name: 'b', type: 'T' },
      ],
      returns: 'boolean',
      lower: { cell: sameCell },
      scalars: true,
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: '1 == 1.0', gives: true },
    { formula: '"a" == "A"', gives: false },
    { formula: 'City == null', values: { City: null }, gives: true },
    { formula: 'City == "Rome"', values: { City: null }, gives: false },
    { formula: 'toDate("2024-02-29") == "2024-02-29"', gives: true },
  ],
});
