import { defineFunction } from '../../function.ts';
import { datePart } from './date-parts.ts';

export const daysInMonth = defineFunction({
  name: 'daysInMonth',
  family: 'date',
  summary: 'The number of days in the month of a date.',
  signatures: datePart(
    'day(last_day({0}))',
    'if(toMonth({0}) = 2, if((toYear({0}) % 4 = 0 AND toYear({0}) % 100 <> 0) OR toYear({0}) % 400 = 0, 29, 28), if(toMonth({0}) IN (4, 6, 9, 11), 30, if(isNull({0}), NULL, 31)))',
  ),
  nulls: 'propagate',
  examples: [
    { formula: 'daysInMonth(toDate("2024-02-10"))', gives: 29 },
    { formula: 'daysInMonth(toDate("1900-02-10"))', gives: 28 },
    { formula: 'daysInMonth(toDate("1799-12-10"))', gives: 31 },
  ],
});
