import { defineFunction } from '../../function.ts';

export const insertText = defineFunction({
  name: 'insertText',
  family: 'text',
  aliases: ['insert', 'insertAt'],
  summary: 'Inserts text at a position.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'position', type: 'integer' },
        { name: 'part', type: 'text' },
      ],
      returns: 'text',
      lower: {
        duckdb:
          '(left({0}, least(greatest({1}, 0), 2000000000)) || {2} || substring({0}, least(greatest({1}, 0), 2000000000) + 1))',
        clickhouse:
          'concat(leftUTF8({0}, least(greatest({1}, 0), 2000000000)), {2}, substringUTF8({0}, least(greatest({1}, 0), 2000000000) + 1))',
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'insertText("2024", 2, "-")', gives: '20-24' },
    { formula: 'insertText("é😀", 1, "x")', gives: 'éx😀' },
    { formula: 'insertText("ab", 99, "c")', gives: 'abc' },
  ],
});
