import { defineAggregate } from '../aggregate.ts';

export const anyTrue = defineAggregate({
  name: 'anyTrue',
  title: 'Any',
  summary: 'Whether any value is true.',
  returnType: (type) => (type === 'boolean' || type === 'null' ? 'boolean' : undefined),
  sql: { duckdb: 'bool_or({0})', clickhouse: 'max(toNullable({0}))' },
  examples: [
    { type: 'boolean', of: [false, true, null], gives: true },
    { type: 'boolean', of: [null], gives: null },
  ],
});
