import { defineFunction } from '../../function.ts';

export const runningSum = defineFunction({
  name: 'runningSum',
  family: 'array',
  aliases: ['cumulativeSum'],
  summary: 'The cumulative sums of a list of numbers. Nulls count as 0.',
  signatures: [
    {
      params: [{ name: 'numbers', type: { list: 'number' } }],
      returns: { list: 'number' },
      lower: {
        duckdb:
          'list_transform({0}, lambda _x, _i: list_sum(list_transform({0}[1:_i], lambda _y: COALESCE(_y, 0))))',
        clickhouse: "CAST(arrayCumSum(arrayMap(_x -> ifNull(_x, 0), {0})), 'Array(Nullable(Float64))')",
      },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'runningSum([1, 2, 3.5])', gives: [1, 3, 6.5] },
    { formula: 'runningSum([1, null, 2])', gives: [1, 1, 3] },
  ],
});
