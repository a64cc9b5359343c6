import { isList } from '@winnow/kernel';
import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { largest, narrowed, placesOf } from '../number/decimal-sql.ts';
import { clickNonNull, ofNumbers } from './items.ts';

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
        clickhouse: `if(empty(${clickNonNull}), NULL, accurateCastOrNull(arraySum(arrayMap(_y -> toInt128(_y), ${clickNonNull})), 'Int64'))`,
      },
    },
    {
      params: [{ name: 'numbers', type: { list: 'decimal' } }],
      returns: ([type]) => (type && isList(type) ? type.list : 'decimal(0)'),
      lower: ([list], { returns }) =>
        native(
          {
            duckdb: `CASE WHEN TRY(list_sum({0})) BETWEEN -${largest(placesOf(returns))} AND ${largest(placesOf(returns))} THEN TRY(list_sum({0})) END`,
            clickhouse: `if(empty(${clickNonNull}), NULL, ${narrowed(`arraySum(arrayMap(_y -> toDecimal256(_y, ${placesOf(returns)}), ${clickNonNull}))`, placesOf(returns))})`,
          },
          list!,
        ),
    },
    ofNumbers(
      "CASE WHEN isfinite(list_aggregate({0}, 'fsum')) THEN list_aggregate({0}, 'fsum') END",
      `ifNotFinite(arrayReduce('sumKahan', ${clickNonNull}), NULL)`,
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
