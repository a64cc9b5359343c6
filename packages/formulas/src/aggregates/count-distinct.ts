import { defineAggregate } from '../aggregate.ts';
import { scalarTo } from './types.ts';

export const countDistinct = defineAggregate({
  name: 'countDistinct',
  title: 'Count of distinct values',
  summary: 'Number of distinct values.',
  returnType: scalarTo('integer'),
  sql: { duckdb: 'count(DISTINCT {0})', clickhouse: "CAST(uniqExact({0}){over}, 'Int64')" },
  examples: [{ type: 'text', of: ['a', null, 'a', 'b'], gives: 2 }],
});
