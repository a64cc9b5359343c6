import { defineFunction } from '../../function.ts';
import { ofNumber } from './unary.ts';

export const nextOdd = defineFunction({
  name: 'nextOdd',
  family: 'number',
  aliases: ['odd'],
  summary: 'The smallest odd number at or above a number.',
  signatures: [
    ofNumber({ duckdb: '(ceil(({0} - 1) / 2) * 2 + 1)', clickhouse: '(ceil(({0} - 1) / 2) * 2 + 1)' }),
  ],
  nulls: 'propagate',
  arithmetic: true,
  examples: [
    { formula: 'nextOdd(10)', gives: 11 },
    { formula: 'nextOdd(5)', gives: 5 },
  ],
});
