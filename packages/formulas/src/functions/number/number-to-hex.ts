import { defineFunction } from '../../function.ts';

export const numberToHex = defineFunction({
  name: 'numberToHex',
  family: 'number',
  aliases: ['dec2hex'],
  summary: 'Formats a non-negative integer as a hexadecimal number in capital letters.',
  signatures: [
    {
      params: [{ name: 'number', type: 'integer' }],
      returns: 'text',
      lower: {
        duckdb: 'CASE WHEN {0} >= 0 THEN to_base({0}, 16) END',
        clickhouse: `if({0} = 0, '0', if({0} > 0, trim(LEADING '0' FROM hex({0})), NULL))`,
      },
    },
  ],
  nulls: 'propagate',
  fails: 'the number is negative',
  examples: [
    { formula: 'numberToHex(255)', gives: 'FF' },
    { formula: '[numberToHex(0), numberToHex(10), numberToHex(4096)]', gives: ['0', 'A', '1000'] },
    { formula: 'numberToHex(-1)', gives: { mismatch: '-1' } },
  ],
});
