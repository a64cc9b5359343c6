import { op } from '@winnow/sql';
import { defineFunction } from '../../function.ts';

export const xor = defineFunction({
  name: 'xor',
  family: 'logic',
  summary: 'Whether exactly one of two conditions is true.',
  signatures: [
    {
      params: [
        { name: 'a', type: 'boolean' },
        { name: 'b', type: 'boolean' },
      ],
      returns: 'boolean',
      lower: ([a, b]) => op('ne', a!, b!),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'xor(true, false)', gives: true },
    { formula: 'xor(true, true)', gives: false },
  ],
});
