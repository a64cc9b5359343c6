import { defineFunction } from '../../function.ts';

export const isSubset = defineFunction({
  name: 'isSubset',
  family: 'array',
  aliases: ['subsetOf'],
  summary: 'Whether all items of a list are in another. True for an empty list; nulls are ignored.',
  signatures: [
    {
      params: [
        { name: 'a', type: { list: 'T' } },
        { name: 'b', type: { list: 'T' } },
      ],
      returns: 'boolean',
      lower: {
        duckdb: '(len(list_filter({0}, lambda _x: _x IS NOT NULL AND NOT list_contains({1}, _x))) = 0)',
        clickhouse: 'arrayAll(_x -> ifNull(has({1}, _x), 1) OR isNull(_x), {0})',
      },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'isSubset([1, 2], [2, 3, 1])', gives: true },
    { formula: 'isSubset(["a", "c"], ["a"])', gives: false },
    { formula: 'isSubset([], [1])', gives: true },
  ],
});
