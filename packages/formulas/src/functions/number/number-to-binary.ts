import { defineFunction } from '../../function.ts';

export const numberToBinary = defineFunction({
  name: 'numberToBinary',
  family: 'number',
  aliases: ['dec2bin'],
  summary: 'Formats a non-negative integer as a binary number.',
  signatures: [
    {
      params: [{ name: 'number', type: 'integer' }],
      returns: 'text',
      lower: {
        duckdb: 'CASE WHEN {0} >= 0 THEN to_base({0}, 2) END',
        clickhouse: `if({0} = 0, '0', if({0} > 0, trim(LEADING '0' FROM bin({0})), NULL))`,
      },
    },
  ],
  nulls: 'propagate',
  fails: 'the number is negative',
  examples: [
    { formula: 'numberToBinary(5)', gives: '101' },
    {
      formula: '[numberToBinary(0), numberToBinary(1), numberToBinary(4096)]',
      gives: ['0', '1', '1000000000000'],
    },
    { formula: 'numberToBinary(-1)', gives: { mismatch: '-1' } },
  ],
});
