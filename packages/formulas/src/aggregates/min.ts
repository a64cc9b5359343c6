import { defineAggregate } from '../aggregate.ts';
import { sameScalar } from './types.ts';

export const min = defineAggregate({
  name: 'min',
  title: 'Minimum',
  summary: 'The smallest value. Text is compared by code point.',
  returnType: sameScalar,
  sql: { duckdb: 'min({0})', clickhouse: 'min(toNullable({0}))' },
  examples: [
    { type: 'integer', of: [3, 1, null], gives: 1 },
    { type: 'text', of: ['b', 'B', 'é'], gives: 'B' },
    { type: 'date', of: ['2024-02-29', '1799-01-01'], gives: '1799-01-01' },
  ],
});
