import { defineFunction } from '../../function.ts';
import { maxItems } from '../text/bounds.ts';

export const range = defineFunction({
  name: 'range',
  family: 'array',
  aliases: ['sequence'],
  summary: 'The integers from a start (default 0) up to an end (exclusive). At most 10,000 integers.',
  signatures: [
    {
      params: [{ name: 'end', type: 'integer' }],
      returns: { list: 'integer' },
      lower: {
        duckdb: `range(CAST(0 AS BIGINT), least(greatest({0}, 0), ${maxItems}))`,
        clickhouse: `CAST(range(toInt64(0), toInt64(least(greatest(ifNull({0}, 0), 0), ${maxItems}))), 'Array(Nullable(Int64))')`,
      },
      guardNulls: true,
    },
    {
      params: [
        { name: 'start', type: 'integer' },
        { name: 'end', type: 'integer' },
      ],
      returns: { list: 'integer' },
      lower: {
        duckdb: `list_transform(range(CAST(0 AS BIGINT), CAST(least(greatest(CAST({1} AS HUGEINT) - {0}, 0), ${maxItems}) AS BIGINT)), lambda _i: _i + {0})`,
        clickhouse: `CAST(arrayMap(_i -> _i + ifNull({0}, 0), range(toInt64(0), toInt64(least(greatest(toInt128(ifNull({1}, 0)) - toInt128(ifNull({0}, 0)), 0), ${maxItems})))), 'Array(Nullable(Int64))')`,
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'range(3)', gives: [0, 1, 2] },
    { formula: 'range(2, 5)', gives: [2, 3, 4] },
    { formula: 'range(5, 2)', gives: [] },
    { formula: 'length(range(99999999))', gives: 10000 },
  ],
});
