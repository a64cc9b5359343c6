import { defineFunction } from '../../function.ts';

export const take = defineFunction({
  name: 'take',
  family: 'array',
  aliases: ['firstN'],
  summary: 'The first n items of a list.',
  signatures: [
    {
      params: [
        { name: 'list', type: { list: 'T' } },
        { name: 'count', type: 'integer' },
      ],
      returns: { list: 'T' },
      lower: {
        duckdb: '{0}[1:least(greatest(COALESCE({1}, 0), 0), 2000000000)]',
        clickhouse: 'arraySlice({0}, 1, least(greatest(ifNull({1}, 0), 0), 2000000000))',
      },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'take([1, 2, 3], 2)', gives: [1, 2] },
    { formula: 'take([1, 2, 3], 0)', gives: [] },
    { formula: 'take([1], 5)', gives: [1] },
  ],
});
