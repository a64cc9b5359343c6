import { defineFunction } from '../../function.ts';
import { integers, numbers } from './arithmetic.ts';

export const modulo = defineFunction({
  name: 'modulo',
  family: 'operator',
  operator: '%',
  aliases: ['mod', 'remainder'],
  summary: 'The remainder of a division; it has the sign of the dividend.',
  signatures: [
    integers({ duckdb: 'TRY({0} % {1})', clickhouse: 'moduloOrNull({0}, {1})' }),
    numbers({ duckdb: '({0} - trunc({0} / {1}) * {1})', clickhouse: '({0} - trunc({0} / {1}) * {1})' }),
  ],
  nulls: 'propagate',
  arithmetic: true,
  fails: 'the divisor is 0',
  examples: [
    { formula: '7 % 3', gives: 1 },
    { formula: '-7 % 3', gives: -1 },
    { formula: '5.5 % 2', gives: 1.5 },
    { formula: 'x % 0', values: { x: 7 }, gives: { mismatch: '7' } },
  ],
});
