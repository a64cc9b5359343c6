import { defineFunction } from '../../function.ts';
import { analytic } from './unary.ts';

export const sinh = defineFunction({
  name: 'sinh',
  family: 'number',
  summary: 'The hyperbolic sine of a number.',
  signatures: analytic('sinh'),
  nulls: 'propagate',
  arithmetic: true,
  fails: 'the result is too large',
  examples: [
    { formula: 'round(sinh(1), 6)', gives: 1.175201 },
    { formula: 'sinh(0)', gives: 0 },
  ],
});
