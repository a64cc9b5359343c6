import { defineFunction } from '../../function.ts';

export const middle = defineFunction({
  name: 'middle',
  family: 'text',
  aliases: ['textRange'],
  summary: 'A number of characters from a position, counted from 0.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'start', type: 'integer' },
        { name: 'count', type: 'integer' },
      ],
      returns: 'text',
      lower: {
        duckdb:
          'substring({0}, least(greatest({1}, 0), 2000000000) + 1, least(greatest({2}, 0), 2000000000))',
        clickhouse:
          'substringUTF8({0}, least(greatest({1}, 0), 2000000000) + 1, least(greatest({2}, 0), 2000000000))',
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'middle("example", 1, 3)', gives: 'xam' },
    { formula: 'middle("é😀bc", 1, 2)', gives: '😀b' },
    { formula: 'middle("abc", 5, 2)', gives: '' },
  ],
});
