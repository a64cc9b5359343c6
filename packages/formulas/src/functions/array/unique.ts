import { defineFunction } from '../../function.ts';
import { distinctItems } from './items.ts';

export const unique = defineFunction({
  name: 'unique',
  family: 'array',
  aliases: ['uniques', 'distinct'],
  summary: 'The distinct items of a list in order of first appearance. Nulls are dropped.',
  signatures: [
    { params: [{ name: 'list', type: { list: 'T' } }], returns: { list: 'T' }, lower: distinctItems },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'unique(["b", "a", "b", null])', gives: ['b', 'a'] },
    { formula: 'unique([3, 1, 3])', gives: [3, 1] },
  ],
});
