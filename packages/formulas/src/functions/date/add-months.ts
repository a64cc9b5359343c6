import { defineFunction } from '../../function.ts';
import { later } from './unit-math.ts';

export const addMonths = defineFunction({
  name: 'addMonths',
  family: 'date',
  aliases: ['edate'],
  summary: 'Adds months to a date. A day past the end of the month becomes its last day.',
  signatures: [
    {
      params: [
        { name: 'date', type: 'date' },
        { name: 'months', type: 'integer' },
      ],
      returns: 'date',
      lower: ([date, count]) => later(date!, count!, 'month', 'date'),
    },
    {
      params: [
        { name: 'datetime', type: 'datetime' },
        { name: 'months', type: 'integer' },
      ],
      returns: 'datetime',
      lower: ([date, count]) => later(date!, count!, 'month', 'datetime'),
    },
  ],
  nulls: 'propagate',
  fails: 'the year isn’t between 1 and 9999',
  examples: [
    { formula: 'addMonths(toDate("2024-01-31"), 1)', gives: '2024-02-29' },
    { formula: 'addMonths(toDate("1799-01-31"), -2)', gives: '1798-11-30' },
    { formula: 'addMonths(toDatetime("2024-01-31 10:30"), 13)', gives: '2025-02-28 10:30:00' },
  ],
});
