import { literal, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { dateOfDays, daysOf } from './calendar.ts';

const weekdays: readonly string[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];

export const nextWeekday = defineFunction({
  name: 'nextWeekday',
  family: 'date',
  summary: 'The next date after a date that falls on a given weekday.',
  signatures: [
    {
      params: [
        { name: 'date', type: 'date' },
        { name: 'weekday', type: 'text', oneOf: weekdays },
      ],
      returns: 'date',
      lower: ([date, weekday]) => {
        const weekdayNumber = weekday!.kind === 'literal' ? weekdays.indexOf(String(weekday!.value)) : 0;
        return dateOfDays(native(nextDay, daysOf(date!), literal('integer', weekdayNumber)));
      },
    },
  ],
  nulls: 'propagate',
  fails: 'the year isn’t between 1 and 9999',
  examples: [
    { formula: 'nextWeekday(toDate("2024-02-29"), "friday")', gives: '2024-03-01' },
    { formula: 'nextWeekday(toDate("2024-02-29"), "thursday")', gives: '2024-03-07' },
  ],
});

const nextDay = {
  duckdb: '({0} + 7 - ({0} + 719162 - {1} + 7) % 7)',
  clickhouse: '({0} + 7 - ({0} + 719162 - {1} + 7) % 7)',
};
