import { defineFunction } from '../../function.ts';

export const positionIn = defineFunction({
  name: 'positionIn',
  family: 'array',
  summary: 'The position of the first item of a list that equals a value, from 0. -1 if there is none.',
  signatures: [
    {
      params: [
        { name: 'list', type: { list: 'T' } },
        { name: 'item', type: 'T' },
      ],
      returns: 'integer',
      lower: {
        duckdb: '(COALESCE(list_position({0}, {1}), 0) - 1)',
        clickhouse: '(toInt64(indexOf({0}, {1})) - 1)',
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'positionIn(["a", "b"], "b")', gives: 1 },
    { formula: 'positionIn([1, 2], 5)', gives: -1 },
  ],
});
