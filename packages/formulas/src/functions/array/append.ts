import { defineFunction } from '../../function.ts';

export const append = defineFunction({
  name: 'append',
  family: 'array',
  summary: 'Appends an item to a list.',
  signatures: [
    {
      params: [
        { name: 'list', type: { list: 'T' } },
        { name: 'item', type: 'T' },
      ],
      returns: { list: 'T' },
      lower: { duckdb: 'list_append({0}, {1})', clickhouse: 'arrayPushBack({0}, {1})' },
    },
  ],
  nulls: 'handles',
  examples: [
    { formula: 'append([1, 2], 3)', gives: [1, 2, 3] },
    { formula: 'append(["a"], null)', gives: ['a', null] },
  ],
});
