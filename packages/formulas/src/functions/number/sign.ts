import { defineFunction } from '../../function.ts';

export const sign = defineFunction({
  name: 'sign',
  family: 'number',
  summary: '1 for a positive number, -1 for a negative one, 0 for 0.',
  signatures: [
    {
      params: [{ name: 'number', type: 'number' }],
      returns: 'integer',
      lower: { duckdb: 'CAST(sign({0}) AS BIGINT)', clickhouse: 'toInt64(sign({0}))' },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'sign(-2.5)', gives: -1 },
    { formula: 'sign(0)', gives: 0 },
  ],
});
