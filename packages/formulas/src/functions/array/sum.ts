import { defineFunction } from '../../function.ts';
import { clickPresent, ofNumbers } from './items.ts';

export const sum = defineFunction({
  name: 'sum',
  family: 'array',
  summary: 'The sum of a list of numbers. Null if it is empty.',
  signatures: [
    {
      params: [{ name: 'numbers', type: { list: 'integer' } }],
      returns: 'integer',
      lower: {
        duckdb: 'TRY_CAST(list_sum({0}) AS BIGINT)',
        clickhouse: `if(empty(${clickPresent}), NULL, accurateCastOrNull(arraySum(arrayMap(_y -> toInt128(_y), ${clickPresent})), 'Int64'))`,
      },
    },
    ofNumbers(
      "CASE WHEN isfinite(list_aggregate({0}, 'fsum')) THEN list_aggregate({0}, 'fsum') END",
      `ifNotFinite(arrayReduce('sumKahan', ${clickPresent}), NULL)`,
    ),
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'sum([1, 2, null])', gives: 3 },
    { formula: 'sum([0.5, 2])', gives: 2.5 },
    { formula: 'sum([0.1, 0.2, 0.3])', gives: 0.6 },
    { formula: 'sum(filter([1], x -> x > 5))', gives: null },
  ],
});
