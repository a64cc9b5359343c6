import { defineFunction } from '../../function.ts';
import { datePart } from './date-parts.ts';

export const daysInYear = defineFunction({
  name: 'daysInYear',
  family: 'date',
  summary: 'The number of days in the year of a date.',
  signatures: datePart(
    '(365 + year({0}) * 0 + CASE WHEN year({0}) % 4 = 0 AND (year({0}) % 100 <> 0 OR year({0}) % 400 = 0) THEN 1 ELSE 0 END)',
    '(365 + toYear({0}) * 0 + if(toYear({0}) % 4 = 0 AND (toYear({0}) % 100 <> 0 OR toYear({0}) % 400 = 0), 1, 0))',
  ),
  nulls: 'propagate',
  examples: [
    { formula: 'daysInYear(toDate("2024-03-01"))', gives: 366 },
    { formula: 'daysInYear(toDate("1900-03-01"))', gives: 365 },
  ],
});
