import { defineFunction } from '../../function.ts';
import { maxItems } from '../text/bounds.ts';

export const numberSeries = defineFunction({
  name: 'numberSeries',
  family: 'array',
  aliases: ['listNumbers', 'series'],
  summary: 'A list of n numbers from a start, with a step. At most 10,000 numbers.',
  signatures: [
    {
      params: [
        { name: 'start', type: 'number' },
        { name: 'count', type: 'integer' },
        { name: 'step', type: 'number', default: 1 },
      ],
      returns: { list: 'number' },
      lower: {
        duckdb: `list_transform(range(CAST(0 AS BIGINT), least(greatest({1}, 0), ${maxItems})), lambda _i: {0} + _i * {2})`,
        clickhouse: `CAST(arrayMap(_i -> ifNull({0}, 0) + _i * ifNull({2}, 0), range(toInt64(0), toInt64(least(greatest(ifNull({1}, 0), 0), ${maxItems})))), 'Array(Nullable(Float64))')`,
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'numberSeries(1, 3, 0.5)', gives: [1, 1.5, 2] },
    { formula: 'numberSeries(5, 0)', gives: [] },
  ],
});
