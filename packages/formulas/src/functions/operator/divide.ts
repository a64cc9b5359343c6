import { defineFunction } from '../../function.ts';
import { infix, numbers } from './arithmetic.ts';

export const divide = defineFunction({
  name: 'divide',
  family: 'operator',
  operator: '/',
  summary: 'Divides two numbers; the result is a number with decimals.',
  signatures: [numbers(infix('/'))],
  nulls: 'propagate',
  arithmetic: true,
  fails: 'the divisor is 0',
  examples: [
    { formula: '7 / 2', gives: 3.5 },
    { formula: '6 / 3', gives: 2 },
    { formula: 'x / 0', values: { x: 5 }, gives: { mismatch: '5' } },
  ],
});
