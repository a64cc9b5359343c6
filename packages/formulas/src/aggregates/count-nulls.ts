import { defineAggregate } from '../aggregate.ts';
import { scalarTo } from './types.ts';

export const countNulls = defineAggregate({
  name: 'countNulls',
  title: 'Count of nulls',
  summary: 'Number of null values.',
  returnType: scalarTo('integer'),
  seesNulls: true,
  sql: {
    duckdb: '(count(*){over} - count({0}){over})',
    clickhouse: "CAST(toInt64(count(){over}) - toInt64(count({0}){over}), 'Int64')",
  },
  examples: [{ type: 'text', of: ['a', null, 'a'], gives: 1 }],
});
