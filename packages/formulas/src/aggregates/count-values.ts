import { defineAggregate } from '../aggregate.ts';
import { scalarTo } from './types.ts';

export const countValues = defineAggregate({
  name: 'countValues',
  title: 'Count of values',
  summary: 'Number of non-null values.',
  returnType: scalarTo('integer'),
  sql: { duckdb: 'count({0})', clickhouse: "CAST(count({0}){over}, 'Int64')" },
  examples: [
    { type: 'text', of: ['a', null, 'a'], gives: 2 },
    { type: 'integer', of: [null], gives: 0 },
  ],
});
