import { defineFunction } from '../../function.ts';

export const removeRange = defineFunction({
  name: 'removeRange',
  family: 'text',
  summary: 'Removes a number of characters from a position.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'start', type: 'integer' },
        { name: 'count', type: 'integer', default: 1 },
      ],
      returns: 'text',
      lower: {
        duckdb:
          '(left({0}, least(greatest({1}, 0), 2000000000)) || substring({0}, least(greatest({1}, 0), 2000000000) + least(greatest({2}, 0), 2000000000) + 1))',
        clickhouse:
          'concat(leftUTF8({0}, least(greatest({1}, 0), 2000000000)), substringUTF8({0}, least(greatest({1}, 0), 2000000000) + least(greatest({2}, 0), 2000000000) + 1))',
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'removeRange("2024-02", 4, 1)', gives: '202402' },
    { formula: 'removeRange("é😀b", 1)', gives: 'éb' },
    { formula: 'removeRange("abc", 1, 99)', gives: 'a' },
  ],
});
