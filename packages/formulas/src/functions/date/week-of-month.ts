import { defineFunction } from '../../function.ts';
import { datePart } from './date-parts.ts';

export const weekOfMonth = defineFunction({
  name: 'weekOfMonth',
  family: 'date',
  summary: 'The week of the month of a date, from 1. Weeks start on Monday.',
  signatures: datePart(
    '((day({0}) - 1 + (isodow({0}) - day({0}) % 7 + 7) % 7) // 7 + 1)',
    'intDiv(toInt64(toDayOfMonth({0})) - 1 + (toInt64(toDayOfWeek({0})) - toDayOfMonth({0}) % 7 + 7) % 7, 7) + 1',
  ),
  nulls: 'propagate',
  examples: [
    { formula: 'weekOfMonth(toDate("2024-03-01"))', gives: 1 },
    { formula: 'weekOfMonth(toDate("2024-03-04"))', gives: 2 },
    { formula: 'weekOfMonth(toDate("2024-03-31"))', gives: 5 },
    { formula: 'weekOfMonth(toDate("2021-02-28"))', gives: 4 },
  ],
});
