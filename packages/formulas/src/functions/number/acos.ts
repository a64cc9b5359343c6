import { defineFunction } from '../../function.ts';
import { analytic } from './unary.ts';

export const acos = defineFunction({
  name: 'acos',
  family: 'number',
  summary: 'The angle in radians whose cosine is a number.',
  signatures: analytic('acos'),
  nulls: 'propagate',
  arithmetic: true,
  fails: 'the number isn’t between -1 and 1',
  examples: [
    { formula: 'acos(1)', gives: 0 },
    { formula: 'acos(x)', values: { x: -2 }, gives: { mismatch: '-2' } },
  ],
});
