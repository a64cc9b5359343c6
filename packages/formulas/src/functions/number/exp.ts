import { defineFunction } from '../../function.ts';
import { analytic } from './unary.ts';

export const exp = defineFunction({
  name: 'exp',
  family: 'number',
  summary: 'The number e to the power of a number.',
  signatures: analytic('exp'),
  nulls: 'propagate',
  arithmetic: true,
  fails: 'the result is too large',
  examples: [
    { formula: 'round(exp(2), 6)', gives: 7.389056 },
    { formula: 'exp(x)', values: { x: 1000 }, gives: { mismatch: '1000' } },
  ],
});
