import { defineFunction } from '../../function.ts';
import { logarithm } from './unary.ts';

export const log2 = defineFunction({
  name: 'log2',
  family: 'number',
  summary: 'The logarithm to base 2.',
  signatures: logarithm('log2'),
  nulls: 'propagate',
  arithmetic: true,
  fails: 'the number isn’t positive',
  examples: [
    { formula: 'log2(8)', gives: 3 },
    { formula: 'log2(x)', values: { x: 0 }, gives: { mismatch: '0' } },
  ],
});
