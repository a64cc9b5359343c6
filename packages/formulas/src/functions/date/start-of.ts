import { defineFunction } from '../../function.ts';
import { startOfDate, startOfDatetime } from './unit-math.ts';
import { unitOf } from './unit-of.ts';
import { allUnits, dateUnits } from './units.ts';

export const startOf = defineFunction({
  name: 'startOf',
  family: 'date',
  aliases: ['dateTrunc', 'floorDate'],
  summary: 'The start of the period containing a date. Weeks start on Monday.',
  signatures: [
    {
      params: [
        { name: 'date', type: 'date' },
        { name: 'unit', type: 'text', oneOf: dateUnits },
      ],
      returns: 'date',
      lower: ([date, unit]) => startOfDate(date!, unitOf(unit!)),
    },
    {
      params: [
        { name: 'datetime', type: 'datetime' },
        { name: 'unit', type: 'text', oneOf: allUnits },
      ],
      returns: 'datetime',
      lower: ([date, unit]) => startOfDatetime(date!, unitOf(unit!)),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'startOf(toDate("2024-02-29"), "month")', gives: '2024-02-01' },
    { formula: 'startOf(toDate("2024-02-29"), "week")', gives: '2024-02-26' },
    { formula: 'startOf(toDate("1799-12-31"), "quarter")', gives: '1799-10-01' },
    { formula: 'startOf(toDate("1799-12-31"), "year")', gives: '1799-01-01' },
    { formula: 'startOf(toDatetime("2024-02-29 13:45:10.5"), "hour")', gives: '2024-02-29 13:00:00' },
    { formula: 'startOf(toDatetime("1799-02-28 13:45:10.5"), "minute")', gives: '1799-02-28 13:45:00' },
    { formula: 'startOf(toDatetime("1799-02-28 13:45"), "month")', gives: '1799-02-01 00:00:00' },
  ],
});
