import { defineFunction } from '../../function.ts';

export const compact = defineFunction({
  name: 'compact',
  family: 'array',
  summary: 'A list without its nulls and empty text.',
  signatures: [
    {
      params: [{ name: 'list', type: { list: 'text' } }],
      returns: { list: 'text' },
      lower: {
        duckdb: "list_filter({0}, lambda _x: _x <> '')",
        clickhouse: "arrayFilter(_x -> ifNull(_x, '') <> '', {0})",
      },
    },
    {
      params: [{ name: 'list', type: { list: 'T' } }],
      returns: { list: 'T' },
      lower: {
        duckdb: 'list_filter({0}, lambda _x: _x IS NOT NULL)',
        clickhouse: 'arrayFilter(_x -> isNotNull(_x), {0})',
      },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: '"a,,b".split(",").compact()', gives: ['a', 'b'] },
    { formula: 'compact([1, null, 2])', gives: [1, 2] },
  ],
});
