import { defineFunction } from '../../function.ts';
import { analytic } from './unary.ts';

export const cbrt = defineFunction({
  name: 'cbrt',
  family: 'number',
  summary: 'The cube root.',
  signatures: analytic('cbrt'),
  nulls: 'propagate',
  arithmetic: true,
  examples: [
    { formula: 'cbrt(27)', gives: 3 },
    { formula: 'cbrt(-8)', gives: -2 },
  ],
});
