import { defineFunction } from '../../function.ts';
import { analytic } from './unary.ts';

export const asin = defineFunction({
  name: 'asin',
  family: 'number',
  summary: 'The angle in radians whose sine is a number.',
  signatures: analytic('asin'),
  nulls: 'propagate',
  arithmetic: true,
  fails: 'the number isn’t between -1 and 1',
  examples: [
    { formula: 'asin(1)', gives: 1.5707963267948966 },
    { formula: 'asin(x)', values: { x: 2 }, gives: { mismatch: '2' } },
  ],
});
