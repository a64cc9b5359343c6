import { defineAggregate } from '../aggregate.ts';
import { numberOfNumbers } from './types.ts';

export const standardDeviation = defineAggregate({
  name: 'standardDeviation',
  title: 'Standard deviation',
  summary:
    'How far the numbers spread around their mean, of a sample (n − 1); null for fewer than two numbers, or one beyond 1e150.',
  gives: numberOfNumbers,
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
