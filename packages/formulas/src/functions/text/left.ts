import { defineFunction } from '../../function.ts';

export const left = defineFunction({
  name: 'left',
  family: 'text',
  summary: 'The first characters of text.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'count', type: 'integer', default: 1 },
      ],
      returns: 'text',
      lower: {
        duckdb: 'left({0}, least(greatest({1}, 0), 2000000000))',
        clickhouse: 'leftUTF8({0}, least(greatest({1}, 0), 2000000000))',
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'left("é😀bc", 2)', gives: 'é😀' },
    { formula: 'left("abc")', gives: 'a' },
    { formula: 'left("abc", -1)', gives: '' },
    { formula: 'left("abc", 9)', gives: 'abc' },
  ],
});
