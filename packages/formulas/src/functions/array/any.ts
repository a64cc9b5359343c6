import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { certain } from './certain.ts';

export const any = defineFunction({
  name: 'any',
  family: 'array',
  summary: 'Whether a condition is true for any item of a list. False for an empty list.',
  signatures: [
    {
      params: [
        { name: 'list', type: { list: 'T' } },
        { name: 'condition', type: { lambda: 'boolean' } },
      ],
      returns: 'boolean',
      lower: ([list, condition]) =>
        native(
          { duckdb: '(len(list_filter({0}, {1})) > 0)', clickhouse: 'arrayExists({1}, {0})' },
          list!,
          certain(condition!),
        ),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'any([1, 5], x -> x > 3)', gives: true },
    { formula: 'any(split("", ","), x -> true)', gives: false },
  ],
});
