import { defineFunction } from '../../function.ts';
import { notEmpty } from './bounds.ts';

export const quote = defineFunction({
  name: 'quote',
  family: 'text',
  aliases: ['escapeCsv'],
  summary: 'Quotes text as in CSV, doubling quotes inside it.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'mark', type: 'text', default: '"', constant: true, check: notEmpty },
      ],
      returns: 'text',
      lower: {
        duckdb: '({1} || replace({0}, {1}, {1} || {1}) || {1})',
        clickhouse: 'concat({1}, replaceAll({0}, {1}, concat({1}, {1})), {1})',
      },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: "quote('6\" nails')", gives: '"6"" nails"' },
    { formula: "quote('a', \"'\")", gives: "'a'" },
  ],
});
