import { op } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { sameCell } from './same-cell.ts';

export const notEquals = defineFunction({
  name: 'notEquals',
  family: 'operator',
  operator: '!=',
  aliases: ['ne'],
  summary: 'Whether two values differ. Never null: null differs from every other value.',
  signatures: [
    {
      params: [
        { name: 'a', type: 'T' },
        { name: 'b', type: 'T' },
      ],
      returns: 'boolean',
      lower: { cell: (cells) => ({ type: 'boolean', expr: op('not', sameCell(cells).expr) }) },
      scalars: true,
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: '1 != 2', gives: true },
    { formula: 'City != "Rome"', values: { City: null }, gives: true },
    { formula: 'City != null', values: { City: 'Rome' }, gives: true },
  ],
});
