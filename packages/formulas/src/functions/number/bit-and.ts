import { defineFunction } from '../../function.ts';

export const bitAnd = defineFunction({
  name: 'bitAnd',
  family: 'number',
  aliases: ['bitwiseAnd'],
  summary: 'Bitwise AND of two whole numbers.',
  signatures: [
    {
      params: [
        { name: 'a', type: 'integer' },
        { name: 'b', type: 'integer' },
      ],
      returns: 'integer',
      lower: { duckdb: '({0} & {1})', clickhouse: 'bitAnd({0}, {1})' },
    },
  ],
  nulls: 'propagate',
  examples: [{ formula: 'bitAnd(12, 10)', gives: 8 }],
});
