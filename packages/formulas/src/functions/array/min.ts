import { defineFunction } from '../../function.ts';
import { clickNonNull } from './items.ts';

export const min = defineFunction({
  name: 'min',
  family: 'array',
  aliases: ['least'],
  summary: 'The smallest argument, or the smallest item of a list. Nulls are ignored.',
  signatures: [
    {
      params: [{ name: 'list', type: { list: 'T' } }],
      returns: 'T',
      lower: {
        duckdb: 'list_min({0})',
        clickhouse: `if(empty(${clickNonNull}), NULL, arrayMin(${clickNonNull}))`,
      },
    },
    {
      params: [
        { name: 'value', type: 'T' },
        { name: 'others', type: 'T', rest: true },
      ],
      returns: 'T',
      lower: {
        duckdb: 'least({*})',
        clickhouse: 'arrayElementOrNull(arraySort(arrayFilter(_x -> isNotNull(_x), [{*}])), 1)',
      },
      scalars: true,
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'min(3, 1, 2)', gives: 1 },
    { formula: 'min([3, 1.5])', gives: 1.5 },
    { formula: 'min("b", null, "a")', gives: 'a' },
    { formula: 'min(toDate("2024-01-01"), "1799-01-01")', gives: '1799-01-01' },
  ],
});
