import { defineFunction } from '../../function.ts';

export const isOdd = defineFunction({
  name: 'isOdd',
  family: 'number',
  summary: 'Whether a whole number is odd.',
  signatures: [
    {
      params: [{ name: 'number', type: 'integer' }],
      returns: 'boolean',
      lower: { duckdb: '({0} % 2 <> 0)', clickhouse: '({0} % 2 <> 0)' },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'isOdd(-3)', gives: true },
    { formula: 'isOdd(0)', gives: false },
  ],
});
