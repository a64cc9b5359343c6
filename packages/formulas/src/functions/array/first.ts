import { defineFunction } from '../../function.ts';

export const first = defineFunction({
  name: 'first',
  family: 'array',
  summary: 'The first item of a list. Null for an empty list.',
  signatures: [
    {
      params: [{ name: 'list', type: { list: 'T' } }],
      returns: 'T',
      lower: { duckdb: '{0}[1]', clickhouse: 'arrayElementOrNull({0}, 1)' },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'first(["a", "b"])', gives: 'a' },
    { formula: 'first("a,b".split(","))', gives: 'a' },
    { formula: 'first(split("", ","))', gives: null },
  ],
});
