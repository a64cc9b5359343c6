import { defineAggregate } from '../aggregate.ts';
import { sameScalar } from './types.ts';

export const first = defineAggregate({
  name: 'first',
  title: 'First',
  summary: 'The first non-null value, in row order.',
  returnType: sameScalar,
  needsOrder: true,
  picks: 'first',
  sql: { duckdb: 'arg_min({0}, {1})', clickhouse: 'argMin(toNullable({0}), {1})' },
  examples: [{ type: 'text', of: [null, 'b', 'a'], gives: 'b' }],
});
