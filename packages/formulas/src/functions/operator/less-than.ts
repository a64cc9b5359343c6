import { defineFunction } from '../../function.ts';
import { comparison } from './comparison.ts';

export const lessThan = defineFunction({
  name: 'lessThan',
  family: 'operator',
  operator: '<',
  aliases: ['lt'],
  summary: 'Whether a value is less than another. Text is compared by code point.',
  signatures: comparison('lt'),
  nulls: 'propagate',
  examples: [
    { formula: '1 < 2', gives: true },
    { formula: '"B" < "a"', gives: true },
    { formula: 'toDate("2024-01-01") < "2023-12-31"', gives: false },
    { formula: '1 < null', gives: null },
  ],
});
