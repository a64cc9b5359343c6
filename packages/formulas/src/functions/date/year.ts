import { defineFunction } from '../../function.ts';
import { datePart } from './date-parts.ts';

export const year = defineFunction({
  name: 'year',
  family: 'date',
  summary: 'The year of a date.',
  signatures: datePart('year({0})', 'toYear({0})'),
  nulls: 'propagate',
  examples: [
    { formula: 'year(toDate("2024-02-29"))', gives: 2024 },
    { formula: 'year(toDatetime("1799-12-31 23:59"))', gives: 1799 },
  ],
});
