import { defineFunction } from '../../function.ts';
import { datePart } from './date-parts.ts';

export const week = defineFunction({
  name: 'week',
  family: 'date',
  aliases: ['isoWeek', 'weekOfYear'],
  summary: 'The ISO 8601 week of the year. Weeks start on Monday; week 1 contains the first Thursday.',
  signatures: datePart('week({0})', 'toISOWeek({0})'),
  nulls: 'propagate',
  examples: [
    { formula: 'week(toDate("2024-12-30"))', gives: 1 },
    { formula: 'week(toDate("2021-01-03"))', gives: 53 },
    { formula: 'week(toDate("1799-06-15"))', gives: 24 },
  ],
});
