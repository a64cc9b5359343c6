import { defineAggregate } from '../aggregate.ts';
import { sameScalar } from './types.ts';

export const last = defineAggregate({
  name: 'last',
  title: 'Last',
  summary: 'The last non-null value, in row order.',
  returnType: sameScalar,
  needsOrder: true,
  picks: 'last',
  sql: { duckdb: 'arg_max({0}, {1})', clickhouse: 'argMax(toNullable({0}), {1})' },
  examples: [{ type: 'text', of: ['b', 'a', null], gives: 'a' }],
});
