import { anyOf } from '@winnow/sql';
import { defineFunction } from '../../function.ts';

export const or = defineFunction({
  name: 'or',
  family: 'logic',
  operator: 'or',
  summary: 'Whether any condition is true. True wins over null, as in SQL.',
  signatures: [
    {
      params: [{ name: 'conditions', type: 'boolean', rest: true }],
      returns: 'boolean',
      lower: (args) => anyOf(args),
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'false or 1 < 2', gives: true },
    { formula: 'or(false, false)', gives: false },
    { formula: 'x or true', values: { x: null }, gives: true },
    { formula: 'x or false', values: { x: null }, gives: null },
  ],
});
