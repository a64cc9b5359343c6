import { defineFunction } from '../../function.ts';
import { later } from './unit-math.ts';

export const addDays = defineFunction({
  name: 'addDays',
  family: 'date',
  summary: 'Adds days to a date. Negative numbers subtract.',
  signatures: [
    {
      params: [
        { name: 'date', type: 'date' },
        { name: 'days', type: 'integer' },
      ],
      returns: 'date',
      lower: ([date, count]) => later(date!, count!, 'day', 'date'),
    },
    {
      params: [
        { name: 'datetime', type: 'datetime' },
        { name: 'days', type: 'integer' },
      ],
      returns: 'datetime',
      lower: ([date, count]) => later(date!, count!, 'day', 'datetime'),
    },
  ],
  nulls: 'propagate',
  fails: 'the year isn’t between 1 and 9999',
  examples: [
    { formula: 'addDays(toDate("2024-02-28"), 2)', gives: '2024-03-01' },
    { formula: 'addDays(toDatetime("1799-03-01 10:00"), -1)', gives: '1799-02-28 10:00:00' },
    {
      formula: 'addDays(toDate(x), 99999999)',
      values: { x: '2024-01-01' },
      gives: { mismatch: '2024-01-01' },
    },
  ],
});
