import { defineFunction } from '../../function.ts';

export const bitOr = defineFunction({
  name: 'bitOr',
  family: 'number',
  aliases: ['bitwiseOr'],
  summary: 'Bitwise OR of two whole numbers.',
  signatures: [
    {
      params: [
        { name: 'a', type: 'integer' },
        { name: 'b', type: 'integer' },
      ],
      returns: 'integer',
      lower: { duckdb: '({0} | {1})', clickhouse: 'bitOr({0}, {1})' },
    },
  ],
  nulls: 'propagate',
  examples: [{ formula: 'bitOr(12, 10)', gives: 14 }],
});
