import { isDecimal } from '@winnow/kernel';
import { defineAggregate } from '../aggregate.ts';
import { decimalSum } from './decimal-totals.ts';
import { numberOfNumbers } from './types.ts';

export const sum = defineAggregate({
  name: 'sum',
  title: 'Sum',
  summary:
    'The sum of the numbers. Null if there are none, or if an integer sum exceeds 64 bits or a decimal sum 38 digits.',
  returnType: (type) => (type === 'integer' || isDecimal(type) ? type : numberOfNumbers(type)),
  sql: {
    duckdb: 'TRY_CAST(sum({0}){over} AS BIGINT)',
    clickhouse: "accurateCastOrNull(sum(toInt128(toNullable({0}))){over}, 'Int64')",
  },
  // Plain sums of doubles vary with the order in which threads finish. ClickHouse 26 skips rows in
  // sumKahan over a window if some are null, so nulls count as zero instead.
  sqlOfNumbers: {
    duckdb: 'CASE WHEN isfinite(fsum({0}){over}) THEN fsum({0}){over} END',
    clickhouse: 'if(count({0}){over} = 0, NULL, ifNotFinite(sumKahan(ifNull({0}, 0)){over}, NULL))',
  },
  sqlOfDecimals: decimalSum,
  examples: [
    {
      type: 'decimal(2)',
      of: ['0.10', '0.20', null, '12345678901234567890123456789.99'],
      gives: '12345678901234567890123456790.29',
    },
    { type: 'decimal(0)', of: ['99999999999999999999999999999999999999', '1'], gives: null },
    { type: 'integer', of: [1, 2, null], gives: 3 },
    { type: 'number', of: [0.1, 0.2, 0.3], gives: 0.6 },
    { type: 'number', of: [null], gives: null },
  ],
});
