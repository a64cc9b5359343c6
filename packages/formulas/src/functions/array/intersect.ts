import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { distinctItems } from './items.ts';

export const intersect = defineFunction({
  name: 'intersect',
  family: 'array',
  aliases: ['intersection'],
  summary: 'The distinct items that two lists have in common.',
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
              duckdb: 'list_filter({0}, lambda _x: list_contains({1}, _x))',
              clickhouse: 'arrayFilter(_x -> has({1}, _x), {0})',
            },
            a!,
            b!,
          ),
        ),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'intersect([1, 2, 2, 3], [3, 2])', gives: [2, 3] },
    { formula: 'intersect(["a"], ["b"])', gives: [] },
  ],
});
