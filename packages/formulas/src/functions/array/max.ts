import { defineFunction } from '../../function.ts';
import { clickNonNull } from './items.ts';

export const max = defineFunction({
  name: 'max',
  family: 'array',
  aliases: ['greatest'],
  summary: 'The largest argument, or the largest item of a list. Nulls are ignored.',
  signatures: [
    {
      params: [{ name: 'list', type: { list: 'T' } }],
      returns: 'T',
      lower: {
        duckdb: 'list_max({0})',
        clickhouse: `if(empty(${clickNonNull}), NULL, arrayMax(${clickNonNull}))`,
      },
    },
    {
      params: [
        { name: 'value', type: 'T' },
        { name: 'others', type: 'T', rest: true },
      ],
      returns: 'T',
      lower: {
        duckdb: 'greatest({*})',
        clickhouse: 'arrayElementOrNull(arrayReverseSort(arrayFilter(_x -> isNotNull(_x), [{*}])), 1)',
      },
      scalars: true,
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'max(3, 1, 2)', gives: 3 },
    { formula: 'max([3, 1.5])', gives: 3 },
    { formula: 'max("b", null, "a")', gives: 'b' },
  ],
});
