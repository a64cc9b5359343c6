import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { certain } from './certain.ts';

export const count = defineFunction({
  name: 'count',
  family: 'array',
  aliases: ['countIf'],
  summary: 'Counts the non-null items of a list, or those that meet a condition.',
  signatures: [
    {
      params: [{ name: 'list', type: { list: 'T' } }],
      returns: 'integer',
      lower: {
        duckdb: 'len(list_filter({0}, lambda _x: _x IS NOT NULL))',
        clickhouse: 'toInt64(arrayCount(_x -> isNotNull(_x), {0}))',
      },
    },
    {
      params: [
        { name: 'list', type: { list: 'T' } },
        { name: 'condition', type: { lambda: 'boolean' } },
      ],
      returns: 'integer',
      lower: ([list, condition]) =>
        native(
          { duckdb: 'len(list_filter({0}, {1}))', clickhouse: 'toInt64(arrayCount({1}, {0}))' },
          list!,
          certain(condition!),
        ),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'count([1, null, 5])', gives: 2 },
    { formula: 'count([1, 4, 5], x -> x > 3)', gives: 2 },
  ],
});
