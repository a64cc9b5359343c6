import { defineFunction } from '../../function.ts';
import { analytic } from './unary.ts';

export const sin = defineFunction({
  name: 'sin',
  family: 'number',
  summary: 'The sine of an angle in radians.',
  signatures: analytic('sin'),
  nulls: 'propagate',
  arithmetic: true,
  examples: [{ formula: 'sin(1)', gives: 0.8414709848078965 }],
});
