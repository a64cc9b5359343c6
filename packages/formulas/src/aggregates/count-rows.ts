import { defineAggregate } from '../aggregate.ts';

export const countRows = defineAggregate({
  name: 'countRows',
  title: 'Count of rows',
  summary: 'Number of rows.',
  returnType: () => 'integer',
  rowsOnly: true,
  sql: { duckdb: 'count(*)', clickhouse: "CAST(count(){over}, 'Int64')" },
  examples: [{ type: 'text', of: ['a', null], gives: 2 }],
});
