import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { dateOfDays, daysOf } from '../date/calendar.ts';
import { checkedIntegers, checkedSums, infix, integers, numbers } from './arithmetic.ts';

export const subtract = defineFunction({
  name: 'subtract',
  family: 'operator',
  operator: '-',
  summary: 'Subtracts a number from a number, days from a date, or a date from a date, which gives days.',
  signatures: [
    integers(checkedIntegers('-')),
    checkedSums('-'),
    numbers(infix('-')),
    {
      params: [
        { name: 'date', type: 'date' },
        { name: 'days', type: 'integer' },
      ],
      returns: 'date',
      lower: ([date, days]) => dateOfDays(native(checkedIntegers('-'), daysOf(date!), days!)),
    },
    {
      params: [
        { name: 'a', type: 'date' },
        { name: 'b', type: 'date' },
      ],
      returns: 'integer',
      lower: ([a, b]) => native(infix('-'), daysOf(a!), daysOf(b!)),
      total: true,
    },
  ],
  nulls: 'propagate',
  arithmetic: true,
  fails: 'the difference is too large',
  examples: [
    { formula: '5 - 7', gives: -2 },
    { formula: '1 - 0.25', gives: 0.75 },
    {
      formula: 'x - 0.001',
      values: { x: '12345678901234567890.12' },
      types: { x: 'decimal(2)' },
      gives: '12345678901234567890.119',
    },
    { formula: 'toDate("2024-03-01") - 2', gives: '2024-02-28' },
    { formula: 'toDate("2024-03-01") - toDate("2023-03-01")', gives: 366 },
  ],
});
