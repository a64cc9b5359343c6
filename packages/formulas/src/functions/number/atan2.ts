import { defineFunction } from '../../function.ts';

export const atan2 = defineFunction({
  name: 'atan2',
  family: 'number',
  summary: 'The angle in radians of the point (x, y), given y and x.',
  signatures: [
    {
      params: [
        { name: 'y', type: 'number' },
        { name: 'x', type: 'number' },
      ],
      returns: 'number',
      lower: { duckdb: 'atan2({0}, {1})', clickhouse: 'atan2({0}, {1})' },
    },
  ],
  nulls: 'propagate',
  arithmetic: true,
  examples: [{ formula: 'atan2(1, 1)', gives: 0.7853981633974483 }],
});
