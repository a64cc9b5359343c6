import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { certain } from './certain.ts';

export const filter = defineFunction({
  name: 'filter',
  family: 'array',
  aliases: ['where'],
  summary: 'The items of a list for which a condition is true.',
  signatures: [
    {
      params: [
        { name: 'list', type: { list: 'T' } },
        { name: 'condition', type: { lambda: 'boolean' } },
      ],
      returns: { list: 'T' },
      lower: ([list, condition]) =>
        native(
          { duckdb: 'list_filter({0}, {1})', clickhouse: 'arrayFilter({1}, {0})' },
          list!,
          certain(condition!),
        ),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'filter([1, 5, 10], x -> x > 3)', gives: [5, 10] },
    { formula: '"a,,b".split(",").filter(t -> t != "")', gives: ['a', 'b'] },
    { formula: 'filter([1, null, 5], x -> x > 3)', gives: [5] },
  ],
});
