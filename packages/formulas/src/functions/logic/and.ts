import { allOf } from '@winnow/sql';
import { defineFunction } from '../../function.ts';

export const and = defineFunction({
  name: 'and',
  family: 'logic',
  operator: 'and',
  aliases: ['all_of'],
  summary: 'Whether all conditions are true. False wins over null, as in SQL.',
  signatures: [
    {
      params: [{ name: 'conditions', type: 'boolean', rest: true }],
      returns: 'boolean',
      lower: (args) => allOf(args),
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'true and 1 < 2', gives: true },
    { formula: 'and(true, false, true)', gives: false },
    { formula: 'x and false', values: { x: null }, gives: false },
    { formula: 'x and true', values: { x: null }, gives: null },
  ],
});
