import { defineAggregate } from '../aggregate.ts';
import { scalarTo } from './types.ts';

export const joinTexts = defineAggregate({
  name: 'joinTexts',
  title: 'Join',
  summary: 'Joins all values in row order with a separator.',
  returnType: scalarTo('text'),
  seesText: true,
  needsOrder: true,
  params: [{ name: 'separator', type: 'text', default: ', ', constant: true }],
  sql: {
    duckdb: 'string_agg({0}, {2} ORDER BY {1})',
    clickhouse:
      'if(count({0}){over} = 0, NULL, arrayStringConcat(arrayMap(p -> p.2, arraySort(p -> p.1, groupArray(({1}, {0})){over})), {2}))',
  },
  examples: [
    { type: 'text', of: ['b', null, 'a', 'b'], gives: 'b, a, b' },
    { type: 'number', of: [1.5, 2], params: ['/'], gives: '1.5/2' },
    { type: 'text', of: [null], gives: null },
  ],
});
