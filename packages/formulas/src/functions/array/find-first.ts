import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { certain } from './certain.ts';

export const findFirst = defineFunction({
  name: 'findFirst',
  family: 'array',
  summary: 'The first item of a list for which a condition is true. Null if there is none.',
  signatures: [
    {
      params: [
        { name: 'list', type: { list: 'T' } },
        { name: 'condition', type: { lambda: 'boolean' } },
      ],
      returns: 'T',
      lower: ([list, condition]) =>
        native(
          { duckdb: 'list_filter({0}, {1})[1]', clickhouse: 'arrayElementOrNull(arrayFilter({1}, {0}), 1)' },
          list!,
          certain(condition!),
        ),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'findFirst(["a", "bb", "cc"], t -> t.length() == 2)', gives: 'bb' },
    { formula: 'findFirst([1], x -> x > 3)', gives: null },
  ],
});
