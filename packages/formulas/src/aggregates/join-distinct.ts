import { defineAggregate } from '../aggregate.ts';
import { scalarTo } from './types.ts';

export const joinDistinct = defineAggregate({
  name: 'joinDistinct',
  title: 'Join distinct',
  summary: 'Joins the distinct values, sorted, with a separator.',
  returnType: scalarTo('text'),
  seesText: true,
  params: [{ name: 'separator', type: 'text', default: ', ', constant: true }],
  sql: {
    duckdb: 'string_agg(DISTINCT {0}, {2} ORDER BY {0})',
    clickhouse:
      'if(count({0}){over} = 0, NULL, arrayStringConcat(arraySort(groupUniqArray({0}){over}), {2}))',
  },
  examples: [
    { type: 'text', of: ['b', null, 'a', 'b'], gives: 'a, b' },
    { type: 'text', of: [null], gives: null },
  ],
});
