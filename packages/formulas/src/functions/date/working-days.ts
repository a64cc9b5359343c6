import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { daysOf } from './calendar.ts';

export const workingDays = defineFunction({
  name: 'workingDays',
  family: 'date',
  aliases: ['networkDays', 'weekdaysBetween', 'businessDays'],
  summary:
    'Number of weekdays (Monday to Friday) between two dates, inclusive. Negative if the second is earlier.',
  signatures: [
    {
      params: [
        { name: 'from', type: 'date' },
        { name: 'to', type: 'date' },
      ],
      returns: 'integer',
      lower: ([from, to]) => {
        const [a, b] = [daysOf(from!), daysOf(to!)];
        return native(between, native(least, a, b), native(greatest, a, b), a, b);
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'workingDays(toDate("2024-03-01"), toDate("2024-03-04"))', gives: 2 },
    { formula: 'workingDays(toDate("2024-03-02"), toDate("2024-03-03"))', gives: 0 },
    { formula: 'workingDays(toDate("2024-01-01"), toDate("2024-12-31"))', gives: 262 },
    { formula: 'workingDays(toDate("2024-03-04"), toDate("2024-03-01"))', gives: -2 },
  ],
});

/**
 * Returns SQL of the number of days from Monday to Friday before a day, counted from a Monday long
 * ago (day -719163 is 0000-12-31, a Sunday).
 */
const duckBefore = (day: string) => `(((${day} + 719162) // 7) * 5 + least((${day} + 719162) % 7, 5))`;
const clickBefore = (day: string) => `(intDiv(${day} + 719162, 7) * 5 + least((${day} + 719162) % 7, 5))`;
const between = {
  duckdb: `((${duckBefore('({1} + 1)')} - ${duckBefore('{0}')}) * CASE WHEN {2} <= {3} THEN 1 ELSE -1 END)`,
  clickhouse: `toInt64((${clickBefore('({1} + 1)')} - ${clickBefore('{0}')}) * if({2} <= {3}, 1, -1))`,
};
const least = { duckdb: 'least({0}, {1})', clickhouse: 'least({0}, {1})' };
const greatest = { duckdb: 'greatest({0}, {1})', clickhouse: 'greatest({0}, {1})' };
