import { defineFunction } from '../../function.ts';
import { datePart } from './date-parts.ts';

export const week = defineFunction({
  name: 'week',
  family: 'date',
  aliases: ['isoWeek', 'weekOfYear'],
  summary:
    'The week of the year as ISO 8601 has it: weeks begin on Monday, the first has the first Thursday.',
  signatures: datePart('week({0})', 'toISOWeek({0})'),
  nulls: 'propagate',
  examples: [
    { formula: 'week(toDate("2024-12-30"))', gives: 1 },
    { formula: 'week(toDate("2021-01-03"))', gives: 53 },
    { formula: 'week(toDate("1799-06-15"))', gives: 24 },
  ],
});
