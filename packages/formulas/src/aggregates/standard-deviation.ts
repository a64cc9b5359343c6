import { defineAggregate } from '../aggregate.ts';
import { numberOfNumbers } from './types.ts';

export const standardDeviation = defineAggregate({
  name: 'standardDeviation',
  title: 'Standard deviation',
  summary:
    'The sample standard deviation (n − 1). Null for fewer than two numbers, or if one is beyond 1e150.',
  returnType: numberOfNumbers,
  seesNumbers: true,
  sql: {
    duckdb:
      'CASE WHEN max(abs({0})){over} < 1e150 THEN stddev_samp(CASE WHEN abs({0}) < 1e150 THEN {0} END){over} END',
    clickhouse: 'if(max(abs({0})){over} < 1e150, ifNotFinite(stddevSampStable({0}){over}, NULL), NULL)',
  },
  examples: [
    { type: 'integer', of: [2, 4, 4, 4, 5, 5, 7, 9], gives: 2.138089935299395 },
    { type: 'number', of: [5], gives: null },
  ],
});
