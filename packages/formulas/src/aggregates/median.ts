import { defineAggregate } from '../aggregate.ts';
import { numberOfNumbers } from './types.ts';

export const median = defineAggregate({
  name: 'median',
  title: 'Median',
  summary: 'The middle number, or the mean of the two middle ones.',
  returnType: numberOfNumbers,
  seesNumbers: true,
  sql: { duckdb: 'quantile_cont({0}, 0.5)', clickhouse: 'quantileExactInclusive(0.5)({0})' },
  examples: [
    { type: 'integer', of: [1, 2, 10], gives: 2 },
    { type: 'number', of: [4, 1, null], gives: 2.5 },
  ],
});
