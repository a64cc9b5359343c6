import { defineAggregate } from '../aggregate.ts';
import { sameScalar } from './types.ts';

export const max = defineAggregate({
  name: 'max',
  title: 'Maximum',
  summary: 'The largest value. Text is compared by code point.',
  returnType: sameScalar,
  sql: { duckdb: 'max({0})', clickhouse: 'max(toNullable({0}))' },
  examples: [
    { type: 'integer', of: [3, 1, null], gives: 3 },
    { type: 'text', of: ['b', 'B', 'é'], gives: 'é' },
  ],
});
