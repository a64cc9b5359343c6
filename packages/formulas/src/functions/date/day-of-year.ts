import { defineFunction } from '../../function.ts';
import { datePart } from './date-parts.ts';

export const dayOfYear = defineFunction({
  name: 'dayOfYear',
  family: 'date',
  summary: 'The day of the year of a date, from 1.',
  signatures: datePart('dayofyear({0})', 'toDayOfYear({0})'),
  nulls: 'propagate',
  examples: [
    { formula: 'dayOfYear(toDate("2024-12-31"))', gives: 366 },
    { formula: 'dayOfYear(toDate("1700-12-31"))', gives: 365 },
  ],
});
