import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const length = defineFunction({
  name: 'length',
  family: 'text',
  aliases: ['len'],
  summary: 'The number of characters (code points) in text, or of items in a list.',
  signatures: [
    ...ofText('integer', { duckdb: 'length({0})', clickhouse: 'toInt64(lengthUTF8({0}))' }),
    {
      params: [{ name: 'list', type: { list: 'T' } }],
      returns: 'integer',
      lower: { duckdb: 'len({0})', clickhouse: 'toInt64(length({0}))' },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'length("abc")', gives: 3 },
    { formula: '"é😀".length()', gives: 2 },
    { formula: 'length([1, 2])', gives: 2 },
    { formula: 'length("")', gives: 0 },
  ],
});
