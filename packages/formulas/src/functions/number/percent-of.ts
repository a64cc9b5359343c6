import { defineFunction } from '../../function.ts';

export const percentOf = defineFunction({
  name: 'percentOf',
  family: 'number',
  aliases: ['percentage'],
  summary: 'One number as a percentage of another.',
  signatures: [
    {
      params: [
        { name: 'part', type: 'number' },
        { name: 'whole', type: 'number' },
      ],
      returns: 'number',
      lower: { duckdb: '({0} * 100 / {1})', clickhouse: '({0} * 100 / {1})' },
    },
  ],
  nulls: 'propagate',
  arithmetic: true,
  fails: 'the whole is 0',
  examples: [
    { formula: 'percentOf(3, 12)', gives: 25 },
    { formula: 'percentOf(x, 0)', values: { x: 1 }, gives: { mismatch: '1' } },
  ],
});
