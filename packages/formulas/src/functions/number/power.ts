import { defineFunction } from '../../function.ts';

export const power = defineFunction({
  name: 'power',
  family: 'number',
  aliases: ['pow'],
  summary: 'Raises a number to a power.',
  signatures: [
    {
      params: [
        { name: 'number', type: 'number' },
        { name: 'exponent', type: 'number' },
      ],
      returns: 'number',
      lower: { duckdb: 'TRY(pow({0}, {1}))', clickhouse: 'pow({0}, {1})' },
    },
  ],
  nulls: 'propagate',
  arithmetic: true,
  fails: 'the result is too large or not a real number',
  examples: [
    { formula: 'power(2, 10)', gives: 1024 },
    { formula: 'power(9, 0.5)', gives: 3 },
    { formula: 'power(x, 400)', values: { x: 10 }, gives: { mismatch: '10' } },
  ],
});
