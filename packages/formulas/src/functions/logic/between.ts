import { defineFunction } from '../../function.ts';

export const between = defineFunction({
  name: 'between',
  family: 'logic',
  aliases: ['isBetween'],
  summary: 'Whether a value is between two others, inclusive.',
  signatures: [
    {
      params: [
        { name: 'value', type: 'T' },
        { name: 'low', type: 'T' },
        { name: 'high', type: 'T' },
      ],
      returns: 'boolean',
      lower: { duckdb: '({0} BETWEEN {1} AND {2})', clickhouse: '({0} BETWEEN {1} AND {2})' },
      guardNulls: true,
      scalars: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'between(5, 1, 5)', gives: true },
    { formula: 'between("m", "a", "f")', gives: false },
    { formula: 'toDate("2024-05-01").between("2024-01-01", "2024-12-31")', gives: true },
  ],
});
