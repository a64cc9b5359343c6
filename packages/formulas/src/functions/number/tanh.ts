import { defineFunction } from '../../function.ts';
import { analytic } from './unary.ts';

export const tanh = defineFunction({
  name: 'tanh',
  family: 'number',
  summary: 'The hyperbolic tangent of a number.',
  signatures: analytic('tanh'),
  nulls: 'propagate',
  arithmetic: true,
  examples: [
    { formula: 'round(tanh(1), 6)', gives: 0.761594 },
    { formula: 'tanh(0)', gives: 0 },
  ],
});
