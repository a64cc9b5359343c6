import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { distinctItems } from './items.ts';

export const union = defineFunction({
  name: 'union',
  family: 'array',
  summary: 'The distinct items of two lists.',
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
          native({ duckdb: 'list_concat({0}, {1})', clickhouse: 'arrayConcat({0}, {1})' }, a!, b!),
        ),
    },
  ],
  nulls: 'propagate',
  examples: [{ formula: 'union([1, 2], [2, 3])', gives: [1, 2, 3] }],
});
