import { defineAggregate } from '../aggregate.ts';
import { numberOfNumbers } from './types.ts';

export const mean = defineAggregate({
  name: 'mean',
  title: 'Mean',
  summary: 'The arithmetic mean of the numbers.',
  gives: numberOfNumbers,
  seesNumbers: true,
  sql: { duckdb: 'favg({0})', clickhouse: '(sumKahan({0}){over} / count({0}){over})' },
  examples: [
    { type: 'integer', of: [1, 2, null], gives: 1.5 },
    { type: 'number', of: [null], gives: null },
  ],
});
