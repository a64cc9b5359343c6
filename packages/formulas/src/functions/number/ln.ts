import { defineFunction } from '../../function.ts';
import { logarithm } from './unary.ts';

export const ln = defineFunction({
  name: 'ln',
  family: 'number',
  summary: 'The natural logarithm.',
  signatures: logarithm('ln', 'log'),
  nulls: 'propagate',
  arithmetic: true,
  fails: 'the number isn’t positive',
  examples: [
    { formula: 'round(ln(5), 6)', gives: 1.609438 },
    { formula: 'ln(x)', values: { x: 0 }, gives: { mismatch: '0' } },
  ],
});
