import { defineFunction } from '../../function.ts';
import { datePart } from './date-parts.ts';

export const month = defineFunction({
  name: 'month',
  family: 'date',
  summary: 'The month of a date, from 1 to 12.',
  signatures: datePart('month({0})', 'toMonth({0})'),
  nulls: 'propagate',
  examples: [
    { formula: 'month(toDate("2024-02-29"))', gives: 2 },
    { formula: 'month(toDate("0999-11-29"))', gives: 11 },
  ],
});
