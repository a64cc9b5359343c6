import { defineFunction } from '../../function.ts';

export const last = defineFunction({
  name: 'last',
  family: 'array',
  summary: 'The last item of a list. Null for an empty list.',
  signatures: [
    {
      params: [{ name: 'list', type: { list: 'T' } }],
      returns: 'T',
      lower: { duckdb: '{0}[-1]', clickhouse: 'arrayElementOrNull({0}, -1)' },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'last(["a", "b"])', gives: 'b' },
    { formula: 'last(split("", ","))', gives: null },
  ],
});
