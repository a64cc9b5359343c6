import { defineFunction } from '../../function.ts';
import { notEmpty } from './bounds.ts';

export const afterLast = defineFunction({
  name: 'afterLast',
  family: 'text',
  summary: 'The text after the last occurrence of another. Null if it doesn’t occur.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'separator', type: 'text', constant: true, check: notEmpty },
      ],
      returns: 'text',
      lower: {
        duckdb: 'CASE WHEN contains({0}, {1}) THEN str_split({0}, {1})[-1] END',
        clickhouse: 'if(position({0}, {1}) > 0, splitByString({1}, assumeNotNull({0}))[-1], NULL)',
      },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'afterLast("archive.tar.gz", ".")', gives: 'gz' },
    { formula: 'afterLast("abc", ".")', gives: null },
  ],
});
