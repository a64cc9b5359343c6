import { defineFunction } from '../../function.ts';
import { analytic } from './unary.ts';

export const cosh = defineFunction({
  name: 'cosh',
  family: 'number',
  summary: 'The hyperbolic cosine of a number.',
  signatures: analytic('cosh'),
  nulls: 'propagate',
  arithmetic: true,
  fails: 'the result is too large',
  examples: [
    { formula: 'round(cosh(1), 6)', gives: 1.543081 },
    { formula: 'cosh(0)', gives: 1 },
  ],
});
