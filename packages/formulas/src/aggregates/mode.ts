import { defineAggregate } from '../aggregate.ts';
import { sameScalar } from './types.ts';

export const mode = defineAggregate({
  name: 'mode',
  title: 'Most frequent',
  summary: 'The most frequent value. Ties return the smallest value.',
  returnType: sameScalar,
  sql: {
    // `_e.value` would be read as a field of a column with that name, if there is one.
    duckdb:
      "list_sort(list_transform(map_entries(histogram({0}){over}), lambda _e: {{'n': -CAST(struct_extract(_e, 'value') AS BIGINT), 'v': struct_extract(_e, 'key')}}))[1].v",
    clickhouse:
      'if(count({0}){over} = 0, NULL, (sumMap([assumeNotNull({0})], [if(isNull({0}), 0, 1)]){over}).1[indexOf((sumMap([assumeNotNull({0})], [if(isNull({0}), 0, 1)]){over}).2, arrayMax((sumMap([assumeNotNull({0})], [if(isNull({0}), 0, 1)]){over}).2))])',
  },
  examples: [
    { type: 'text', of: ['b', 'a', 'b', null, null, null], gives: 'b' },
    { type: 'integer', of: [3, 1], gives: 1 },
    { type: 'text', of: [null], gives: null },
  ],
});
