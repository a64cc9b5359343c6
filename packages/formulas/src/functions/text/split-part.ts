import { defineFunction } from '../../function.ts';
import { notEmpty } from './bounds.ts';

export const splitPart = defineFunction({
  name: 'splitPart',
  family: 'text',
  summary: 'The nth part, from 0, of text split at a separator. Negative positions count from the end.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'separator', type: 'text', constant: true, check: notEmpty },
        { name: 'position', type: 'integer' },
      ],
      returns: 'text',
      lower: {
        duckdb:
          'str_split({0}, {1})[CASE WHEN {2} < 0 THEN greatest({2}, -2000000000) ELSE least({2}, 2000000000) + 1 END]',
        clickhouse:
          'arrayElementOrNull(splitByString({1}, assumeNotNull({0})), if({2} < 0, greatest({2}, -2000000000), least({2}, 2000000000) + 1))',
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'splitPart("a/b/c", "/", 1)', gives: 'b' },
    { formula: 'splitPart("a/b/c", "/", -1)', gives: 'c' },
    { formula: 'splitPart("a/b", "/", 5)', gives: null },
  ],
});
