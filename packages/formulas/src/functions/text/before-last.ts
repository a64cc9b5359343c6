import { defineFunction } from '../../function.ts';
import { notEmpty } from './bounds.ts';

export const beforeLast = defineFunction({
  name: 'beforeLast',
  family: 'text',
  summary: 'The text before the last occurrence of another. Null if it doesn’t occur.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'separator', type: 'text', constant: true, check: notEmpty },
      ],
      returns: 'text',
      lower: {
        duckdb:
          'CASE WHEN contains({0}, {1}) THEN left({0}, length({0}) - length({1}) - length(str_split({0}, {1})[-1])) END',
        clickhouse:
          'if(position({0}, {1}) > 0, substring({0}, 1, length({0}) - length({1}) - length(splitByString({1}, assumeNotNull({0}))[-1])), NULL)',
      },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'beforeLast("archive.tar.gz", ".")', gives: 'archive.tar' },
    { formula: 'beforeLast("abc", ".")', gives: null },
  ],
});
