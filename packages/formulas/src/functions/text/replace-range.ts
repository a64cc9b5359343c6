import { defineFunction } from '../../function.ts';

export const replaceRange = defineFunction({
  name: 'replaceRange',
  family: 'text',
  aliases: ['stuff'],
  summary: 'Replaces a number of characters from a position with another text.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'start', type: 'integer' },
        { name: 'count', type: 'integer' },
        { name: 'replacement', type: 'text' },
      ],
      returns: 'text',
      lower: {
        duckdb:
          '(left({0}, least(greatest({1}, 0), 2000000000)) || {3} || substring({0}, least(greatest({1}, 0), 2000000000) + least(greatest({2}, 0), 2000000000) + 1))',
        clickhouse:
          'concat(leftUTF8({0}, least(greatest({1}, 0), 2000000000)), {3}, substringUTF8({0}, least(greatest({1}, 0), 2000000000) + least(greatest({2}, 0), 2000000000) + 1))',
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'replaceRange("4111111111111111", 0, 12, "…")', gives: '…1111' },
    { formula: 'replaceRange("abc", 1, 0, "-")', gives: 'a-bc' },
  ],
});
