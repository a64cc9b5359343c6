import { defineFunction } from '../../function.ts';
import { unitsBetween } from './unit-math.ts';
import { unitOf } from './unit-of.ts';
import { allUnits, dateUnits } from './units.ts';

export const dateDiff = defineFunction({
  name: 'dateDiff',
  family: 'date',
  aliases: ['datedif'],
  summary: 'Whole units between two dates. Negative if the second is earlier.',
  signatures: [
    {
      params: [
        { name: 'from', type: 'date' },
        { name: 'to', type: 'date' },
        { name: 'unit', type: 'text', oneOf: dateUnits, default: 'day' },
      ],
      returns: 'integer',
      lower: ([a, b, unit]) => unitsBetween(a!, b!, unitOf(unit!), 'date'),
    },
    {
      params: [
        { name: 'from', type: 'datetime' },
        { name: 'to', type: 'datetime' },
        { name: 'unit', type: 'text', oneOf: allUnits, default: 'day' },
      ],
      returns: 'integer',
      lower: ([a, b, unit]) => unitsBetween(a!, b!, unitOf(unit!), 'datetime'),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'dateDiff(toDate("2024-01-31"), toDate("2024-02-29"), "month")', gives: 0 },
    { formula: 'dateDiff(toDate("2024-01-15"), toDate("2024-03-15"), "month")', gives: 2 },
    { formula: 'dateDiff(toDate("2024-03-15"), toDate("2024-01-16"), "month")', gives: -1 },
    { formula: 'dateDiff(toDate("1999-12-31"), toDate("2024-12-30"), "year")', gives: 24 },
    { formula: 'dateDiff(toDate("2024-03-01"), toDate("2024-02-01"))', gives: -29 },
    { formula: 'dateDiff(toDatetime("2024-02-28 12:00"), toDatetime("2024-02-29 11:00"), "day")', gives: 0 },
    {
      formula: 'dateDiff(toDatetime("2024-02-28 12:00"), toDatetime("2024-02-29 11:30"), "hour")',
      gives: 23,
    },
    {
      formula: 'dateDiff(toDatetime("1799-02-28 12:00"), toDatetime("1799-03-28 11:59"), "month")',
      gives: 0,
    },
  ],
});
