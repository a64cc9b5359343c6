import { defineAggregate } from '../aggregate.ts';

export const allTrue = defineAggregate({
  name: 'allTrue',
  title: 'All',
  summary: 'Whether all non-null values are true.',
  returnType: (type) => (type === 'boolean' || type === 'null' ? 'boolean' : undefined),
  sql: { duckdb: 'bool_and({0})', clickhouse: 'min(toNullable({0}))' },
  examples: [{ type: 'boolean', of: [false, true, null], gives: false }],
});
