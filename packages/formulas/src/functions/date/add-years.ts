import { defineFunction } from '../../function.ts';
import { later } from './unit-math.ts';

export const addYears = defineFunction({
  name: 'addYears',
  family: 'date',
  summary: 'Adds years to a date. 29 February becomes 28 February in other years.',
  signatures: [
    {
      params: [
        { name: 'date', type: 'date' },
        { name: 'years', type: 'integer' },
      ],
      returns: 'date',
      lower: ([date, count]) => later(date!, count!, 'year', 'date'),
    },
    {
      params: [
        { name: 'datetime', type: 'datetime' },
        { name: 'years', type: 'integer' },
      ],
      returns: 'datetime',
      lower: ([date, count]) => later(date!, count!, 'year', 'datetime'),
    },
  ],
  nulls: 'propagate',
  fails: 'the year isn’t between 1 and 9999',
  examples: [
    { formula: 'addYears(toDate("2024-02-29"), 1)', gives: '2025-02-28' },
    { formula: 'addYears(toDate("2024-02-29"), -400)', gives: '1624-02-29' },
  ],
});
