import { defineAggregate } from '../aggregate.ts';
import { numberOfNumbers } from './types.ts';

export const mean = defineAggregate({
  name: 'mean',
  title: 'Mean',
  summary: 'The arithmetic mean of the numbers.',
  gives: numberOfNumbers,
  seesNumbers: true,
  sql: {
    duckdb: 'favg({0})',
    // Nulls count as zero: over a window, sumKahan leaves rows out where some are null.
    clickhouse: 'if(count({0}){over} = 0, NULL, sumKahan(ifNull({0}, 0)){over} / count({0}){over})',
  },
  examples: [
    { type: 'integer', of: [1, 2, null], gives: 1.5 },
    { type: 'number', of: [null], gives: null },
  ],
});
