import { defineFunction } from '../../function.ts';
import { ofNumber } from './unary.ts';

export const nextEven = defineFunction({
  name: 'nextEven',
  family: 'number',
  aliases: ['even'],
  summary: 'The smallest even number at or above a number.',
  signatures: [ofNumber({ duckdb: '(ceil({0} / 2) * 2)', clickhouse: '(ceil({0} / 2) * 2)' })],
  nulls: 'propagate',
  arithmetic: true,
  examples: [
    { formula: 'nextEven(5)', gives: 6 },
    { formula: 'nextEven(-2.5)', gives: -2 },
  ],
});
