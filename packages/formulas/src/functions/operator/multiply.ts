import { isDecimal } from '@winnow/kernel';
import { castTo, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { checkedDecimals, placesOf, productType } from '../number/decimal-sql.ts';
import { checkedIntegers, infix, integers, numbers } from './arithmetic.ts';

export const multiply = defineFunction({
  name: 'multiply',
  family: 'operator',
  operator: '*',
  aliases: ['product'],
  summary:
    'Multiplies two numbers. For decimals, the product has the places of both; with more than 28 places, it is a number.',
  signatures: [
    integers(checkedIntegers('*')),
    {
      params: [
        { name: 'a', type: 'decimal' },
        { name: 'b', type: 'decimal' },
      ],
      returns: productType,
      lower: (parts, { args, returns }) =>
        isDecimal(returns)
          ? native(checkedDecimals('*', args, placesOf(returns)), ...parts)
          : native(infix('*'), ...parts.map((part, i) => castTo('number', args[i]!, part))),
    },
    numbers(infix('*')),
  ],
  nulls: 'propagate',
  arithmetic: true,
  fails: 'the product is too large',
  examples: [
    { formula: '6 * 7', gives: 42 },
    { formula: '1.5 * 2', gives: 3 },
    { formula: 'x * 1.19', values: { x: '19.99' }, types: { x: 'decimal(2)' }, gives: '23.7881' },
    { formula: 'x * 1e308', values: { x: 1e10 }, gives: { mismatch: '10000000000' } },
    { formula: 'n * n', values: { n: 4000000000 }, gives: { mismatch: '4000000000' } },
  ],
});
