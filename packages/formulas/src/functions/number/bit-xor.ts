import { defineFunction } from '../../function.ts';

export const bitXor = defineFunction({
  name: 'bitXor',
  family: 'number',
  aliases: ['bitwiseXor'],
  summary: 'Bitwise XOR of two whole numbers.',
  signatures: [
    {
      params: [
        { name: 'a', type: 'integer' },
        { name: 'b', type: 'integer' },
      ],
      returns: 'integer',
      lower: { duckdb: 'xor({0}, {1})', clickhouse: 'bitXor({0}, {1})' },
    },
  ],
  nulls: 'propagate',
  examples: [{ formula: 'bitXor(12, 10)', gives: 6 }],
});
