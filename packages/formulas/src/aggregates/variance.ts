import { defineAggregate } from '../aggregate.ts';
import { numberOfNumbers } from './types.ts';

export const variance = defineAggregate({
  name: 'variance',
  title: 'Variance',
  summary: 'The sample variance (n − 1). Null for fewer than two numbers, or if one is beyond 1e150.',
  returnType: numberOfNumbers,
  seesNumbers: true,
  sql: {
    duckdb:
      'CASE WHEN max(abs({0})){over} < 1e150 THEN var_samp(CASE WHEN abs({0}) < 1e150 THEN {0} END){over} END',
    clickhouse: 'if(max(abs({0})){over} < 1e150, ifNotFinite(varSampStable({0}){over}, NULL), NULL)',
  },
  examples: [
    { type: 'integer', of: [1, 2, 3, 4], gives: 1.6666666666666667 },
    { type: 'number', of: [5], gives: null },
  ],
});
