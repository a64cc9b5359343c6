import { defineFunction } from '../../function.ts';

export const get = defineFunction({
  name: 'get',
  family: 'operator',
  operator: 'index',
  aliases: ['at', 'item'],
  summary:
    'The item of a list or the character of text at a position, from 0. Negative positions count from the end.',
  signatures: [
    {
      params: [
        { name: 'list', type: { list: 'T' } },
        { name: 'position', type: 'integer' },
      ],
      returns: 'T',
      lower: {
        duckdb: '{0}[CASE WHEN {1} < 0 THEN greatest({1}, -2000000000) ELSE least({1}, 2000000000) + 1 END]',
        clickhouse:
          'arrayElementOrNull({0}, if({1} < 0, greatest({1}, -2000000000), least({1}, 2000000000) + 1))',
      },
      guardNulls: true,
    },
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'position', type: 'integer' },
      ],
      returns: 'text',
      lower: {
        duckdb:
          "nullif(substring({0}, CASE WHEN {1} < 0 THEN greatest({1}, -2000000000) ELSE least({1}, 2000000000) + 1 END, 1), '')",
        clickhouse:
          "if({1} < -toInt64(lengthUTF8({0})), NULL, nullIf(substringUTF8({0}, if({1} < 0, greatest({1}, -2000000000), least({1}, 2000000000) + 1), 1), ''))",
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: '["a", "b", "c"][0]', gives: 'a' },
    { formula: '["a", "b", "c"][-1]', gives: 'c' },
    { formula: '[1, 2][5]', gives: null },
    { formula: '"naïve😀"[-1]', gives: '😀' },
    { formula: '"abc"[1]', gives: 'b' },
    { formula: '"abc"[-4]', gives: null },
    { formula: 'get("abc", 3)', gives: null },
  ],
});
