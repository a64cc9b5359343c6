import { defineFunction } from '../../function.ts';
import { later } from './unit-math.ts';
import { unitOf } from './unit-of.ts';
import { allUnits, dateUnits } from './units.ts';

export const dateAdd = defineFunction({
  name: 'dateAdd',
  family: 'date',
  aliases: ['inc'],
  summary: 'Adds a number of units to a date or datetime.',
  signatures: [
    {
      params: [
        { name: 'date', type: 'date' },
        { name: 'count', type: 'integer' },
        { name: 'unit', type: 'text', oneOf: dateUnits },
      ],
      returns: 'date',
      lower: ([date, count, unit]) => later(date!, count!, unitOf(unit!), 'date'),
    },
    {
      params: [
        { name: 'datetime', type: 'datetime' },
        { name: 'count', type: 'integer' },
        { name: 'unit', type: 'text', oneOf: allUnits },
      ],
      returns: 'datetime',
      lower: ([date, count, unit]) => later(date!, count!, unitOf(unit!), 'datetime'),
    },
  ],
  nulls: 'propagate',
  fails: 'the year isn’t between 1 and 9999',
  examples: [
    { formula: 'dateAdd(toDate("2024-02-29"), 1, "week")', gives: '2024-03-07' },
    { formula: 'dateAdd(toDate("2024-11-30"), 1, "quarter")', gives: '2025-02-28' },
    { formula: 'dateAdd(toDatetime("2024-02-29 23:30"), 45, "minute")', gives: '2024-03-01 00:15:00' },
    { formula: 'dateAdd(toDatetime("1799-12-31 23:30"), 1, "hour")', gives: '1800-01-01 00:30:00' },
  ],
});
