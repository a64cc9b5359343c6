import { defineFunction } from '../../function.ts';

export const right = defineFunction({
  name: 'right',
  family: 'text',
  summary: 'The last characters of text.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'count', type: 'integer', default: 1 },
      ],
      returns: 'text',
      lower: {
        duckdb: 'right({0}, least(greatest({1}, 0), 2000000000))',
        clickhouse: 'rightUTF8({0}, least(greatest({1}, 0), 2000000000))',
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'right("abcé😀", 2)', gives: 'é😀' },
    { formula: 'right("abc", 0)', gives: '' },
    { formula: 'right("abc", 9)', gives: 'abc' },
  ],
});
