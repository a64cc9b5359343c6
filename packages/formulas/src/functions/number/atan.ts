import { defineFunction } from '../../function.ts';
import { analytic } from './unary.ts';

export const atan = defineFunction({
  name: 'atan',
  family: 'number',
  summary: 'The angle in radians whose tangent is a number.',
  signatures: analytic('atan'),
  nulls: 'propagate',
  arithmetic: true,
  examples: [{ formula: 'atan(1)', gives: 0.7853981633974483 }],
});
