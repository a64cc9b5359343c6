import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { distinctItems } from './items.ts';

export const difference = defineFunction({
  name: 'difference',
  family: 'array',
  aliases: ['except'],
  summary: 'The distinct items of a list that aren’t in another.',
  signatures: [
    {
      params: [
        { name: 'a', type: { list: 'T' } },
        { name: 'b', type: { list: 'T' } },
      ],
      returns: { list: 'T' },
      lower: ([a, b]) =>
        native(
          distinctItems,
          native(
            {
              duckdb: 'list_filter({0}, lambda _x: NOT list_contains({1}, _x))',
              clickhouse: 'arrayFilter(_x -> NOT has({1}, _x), {0})',
            },
            a!,
            b!,
          ),
        ),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'difference([1, 2, 2, 3], [3])', gives: [1, 2] },
    { formula: 'difference(["a"], split("", ","))', gives: ['a'] },
  ],
});
