import { defineFunction } from '../../function.ts';

export const countOf = defineFunction({
  name: 'countOf',
  family: 'array',
  aliases: ['occurrences'],
  summary: 'Counts the items of a list that equal a value.',
  signatures: [
    {
      params: [
        { name: 'list', type: { list: 'T' } },
        { name: 'item', type: 'T' },
      ],
      returns: 'integer',
      lower: {
        duckdb: 'CAST(len(list_filter({0}, lambda _x: _x = {1})) AS BIGINT)',
        clickhouse: 'toInt64(countEqual({0}, {1}))',
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'countOf(["a", "b", "a"], "a")', gives: 2 },
    { formula: 'countOf([1, null], 5)', gives: 0 },
  ],
});
