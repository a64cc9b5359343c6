import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { certain } from './certain.ts';

export const all = defineFunction({
  name: 'all',
  family: 'array',
  aliases: ['every'],
  summary: 'Whether a condition is true for all items of a list. True for an empty list.',
  signatures: [
    {
      params: [
        { name: 'list', type: { list: 'T' } },
        { name: 'condition', type: { lambda: 'boolean' } },
      ],
      returns: 'boolean',
      lower: ([list, condition]) =>
        native(
          { duckdb: '(len(list_filter({0}, {1})) = len({0}))', clickhouse: 'arrayAll({1}, {0})' },
          list!,
          certain(condition!),
        ),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'all([1, 5], x -> x > 3)', gives: false },
    { formula: 'all(split("", ","), x -> false)', gives: true },
  ],
});
