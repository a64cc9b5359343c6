import { defineFunction } from '../../function.ts';

export const drop = defineFunction({
  name: 'drop',
  family: 'array',
  aliases: ['skip'],
  summary: 'A list without its first n items.',
  signatures: [
    {
      params: [
        { name: 'list', type: { list: 'T' } },
        { name: 'count', type: 'integer' },
      ],
      returns: { list: 'T' },
      lower: {
        duckdb: '{0}[least(greatest({1}, 0), 2000000000) + 1:]',
        clickhouse: 'arraySlice({0}, least(greatest(ifNull({1}, 0), 0), 2000000000) + 1)',
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'drop([1, 2, 3], 2)', gives: [3] },
    { formula: 'drop([1], 5)', gives: [] },
    { formula: 'drop([1, 2], -1)', gives: [1, 2] },
  ],
});
