import { defineFunction } from '../../function.ts';
import { analytic } from './unary.ts';

export const tan = defineFunction({
  name: 'tan',
  family: 'number',
  summary: 'The tangent of an angle in radians.',
  signatures: analytic('tan'),
  nulls: 'propagate',
  arithmetic: true,
  examples: [{ formula: 'tan(1)', gives: 1.5574077246549023 }],
});
