import { defineFunction } from '../../function.ts';
import { analytic } from './unary.ts';

export const sqrt = defineFunction({
  name: 'sqrt',
  family: 'number',
  summary: 'The square root.',
  signatures: analytic('sqrt'),
  nulls: 'propagate',
  arithmetic: true,
  fails: 'the number is negative',
  examples: [
    { formula: 'sqrt(9)', gives: 3 },
    { formula: 'sqrt(x)', values: { x: -1 }, gives: { mismatch: '-1' } },
  ],
});
