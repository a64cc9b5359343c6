import { defineFunction } from '../../function.ts';
import { integers, numbers } from './arithmetic.ts';

export const intDivide = defineFunction({
  name: 'intDivide',
  family: 'operator',
  operator: '//',
  aliases: ['quotient', 'integerDivide'],
  summary: 'Divides two numbers and keeps the integer part of the quotient.',
  signatures: [
    integers({ duckdb: 'TRY({0} // {1})', clickhouse: 'intDivOrNull({0}, {1})' }),
    numbers({ duckdb: 'trunc({0} / {1})', clickhouse: 'trunc({0} / {1})' }),
  ],
  nulls: 'propagate',
  arithmetic: true,
  fails: 'the divisor is 0',
  examples: [
    { formula: '7 // 2', gives: 3 },
    { formula: '-7 // 2', gives: -3 },
    { formula: '7.5 // 2', gives: 3 },
    { formula: 'x // 0', values: { x: 7 }, gives: { mismatch: '7' } },
  ],
});
