import { defineFunction } from '../../function.ts';

export const sharesItems = defineFunction({
  name: 'sharesItems',
  family: 'array',
  aliases: ['overlaps'],
  summary: 'Whether two lists have an item in common.',
  signatures: [
    {
      params: [
        { name: 'a', type: { list: 'T' } },
        { name: 'b', type: { list: 'T' } },
      ],
      returns: 'boolean',
      lower: {
        duckdb: '(len(list_filter({0}, lambda _x: _x IS NOT NULL AND list_contains({1}, _x))) > 0)',
        clickhouse: 'arrayExists(_x -> isNotNull(_x) AND has({1}, _x), {0})',
      },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'sharesItems([1, 2], [2, 3])', gives: true },
    { formula: 'sharesItems(["a"], ["b"])', gives: false },
  ],
});
