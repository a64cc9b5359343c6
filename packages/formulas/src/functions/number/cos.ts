import { defineFunction } from '../../function.ts';
import { analytic } from './unary.ts';

export const cos = defineFunction({
  name: 'cos',
  family: 'number',
  summary: 'The cosine of an angle in radians.',
  signatures: analytic('cos'),
  nulls: 'propagate',
  arithmetic: true,
  examples: [{ formula: 'cos(0)', gives: 1 }],
});
