import { defineFunction } from '../../function.ts';

export const isEven = defineFunction({
  name: 'isEven',
  family: 'number',
  summary: 'Whether a whole number is even.',
  signatures: [
    {
      params: [{ name: 'number', type: 'integer' }],
      returns: 'boolean',
      lower: { duckdb: '({0} % 2 = 0)', clickhouse: '({0} % 2 = 0)' },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'isEven(4)', gives: true },
    { formula: 'isEven(-3)', gives: false },
  ],
});
