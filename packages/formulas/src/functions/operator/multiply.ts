import { defineFunction } from '../../function.ts';
import { checkedIntegers, infix, integers, numbers } from './arithmetic.ts';

export const multiply = defineFunction({
  name: 'multiply',
  family: 'operator',
  operator: '*',
  aliases: ['product'],
  summary: 'Multiplies two numbers.',
  signatures: [integers(checkedIntegers('*')), numbers(infix('*'))],
  nulls: 'propagate',
  arithmetic: true,
  fails: 'the product is too large',
  examples: [
    { formula: '6 * 7', gives: 42 },
    { formula: '1.5 * 2', gives: 3 },
    { formula: 'x * 1e308', values: { x: 1e10 }, gives: { mismatch: '10000000000' } },
    { formula: 'n * n', values: { n: 4000000000 }, gives: { mismatch: '4000000000' } },
  ],
});
