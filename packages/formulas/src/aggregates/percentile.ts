import { defineAggregate } from '../aggregate.ts';
import { numberOfNumbers } from './types.ts';

export const percentile = defineAggregate({
  name: 'percentile',
  title: 'Percentile',
  summary:
    'The number below which a given share of the numbers lies, from 0 to 1, interpolated as in PERCENTILE.INC.',
  returnType: numberOfNumbers,
  seesNumbers: true,
  params: [
    {
      name: 'share',
      type: 'number',
      default: 0.9,
      constant: true,
      check: (value) =>
        typeof value === 'number' && value >= 0 && value <= 1 ? undefined : 'it isn’t between 0 and 1',
    },
  ],
  sql: { duckdb: 'quantile_cont({0}, {2})', clickhouse: 'quantileExactInclusive({2})({0})' },
  examples: [
    { type: 'integer', of: [1, 2, 3, 4, 5], params: [0.25], gives: 2 },
    { type: 'integer', of: [10, 20], params: [0.9], gives: 19 },
  ],
});
