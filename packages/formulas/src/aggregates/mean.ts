import { isDecimal } from '@winnow/kernel';
import { defineAggregate } from '../aggregate.ts';
import { quotientType } from '../functions/number/decimal-sql.ts';
import { decimalMean } from './decimal-totals.ts';
import { numberOfNumbers } from './types.ts';

export const mean = defineAggregate({
  name: 'mean',
  title: 'Mean',
  summary:
    'The arithmetic mean of the numbers. For decimals, it is rounded to six more places than they have.',
  returnType: (type) => (isDecimal(type) ? quotientType(type) : numberOfNumbers(type)),
  seesNumbers: true,
  sql: {
    duckdb: 'favg({0})',
    // Nulls count as zero, since sumKahan over a window skips rows if some are null.
    clickhouse: 'if(count({0}){over} = 0, NULL, sumKahan(ifNull({0}, 0)){over} / count({0}){over})',
  },
  sqlOfDecimals: decimalMean,
  examples: [
    { type: 'decimal(2)', of: ['10.00', '-0.01', null, '10.00'], gives: '6.66333333' },
    { type: 'integer', of: [1, 2, null], gives: 1.5 },
    { type: 'number', of: [null], gives: null },
  ],
});
