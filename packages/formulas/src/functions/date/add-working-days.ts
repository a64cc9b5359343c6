import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { dateOfDays, daysOf } from './calendar.ts';

export const addWorkingDays = defineFunction({
  name: 'addWorkingDays',
  family: 'date',
  aliases: ['workday', 'addBusinessDays'],
  summary: 'Adds weekdays (Monday to Friday) to a date. 0 gives the date itself.',
  signatures: [
    {
      params: [
        { name: 'date', type: 'date' },
        { name: 'days', type: 'integer' },
      ],
      returns: 'date',
      lower: ([date, days]) => {
        const day = daysOf(date!);
        const count = native(bounded, days!);
        return dateOfDays(native(moved, day, count, native(before, day)));
      },
    },
  ],
  nulls: 'propagate',
  fails: 'the year isn’t between 1 and 9999',
  examples: [
    { formula: 'addWorkingDays(toDate("2024-03-01"), 1)', gives: '2024-03-04' },
    { formula: 'addWorkingDays(toDate("2024-03-02"), 1)', gives: '2024-03-04' },
    { formula: 'addWorkingDays(toDate("2024-03-04"), -1)', gives: '2024-03-01' },
    { formula: 'addWorkingDays(toDate("2024-03-03"), -1)', gives: '2024-03-01' },
    { formula: 'addWorkingDays(toDate("2024-03-01"), 10)', gives: '2024-03-15' },
    { formula: 'addWorkingDays(toDate("2024-03-02"), 0)', gives: '2024-03-02' },
  ],
});

const bounded = {
  duckdb: 'CASE WHEN {0} BETWEEN -3000000 AND 3000000 THEN {0} END',
  clickhouse: 'if({0} BETWEEN -3000000 AND 3000000, {0}, NULL)',
};
/** Number of days from Monday to Friday before a given day, counted from Monday, 0001-01-01. */
const before = {
  duckdb: '((({0} + 719162) // 7) * 5 + least(({0} + 719162) % 7, 5))',
  clickhouse: '(intDiv({0} + 719162, 7) * 5 + least(({0} + 719162) % 7, 5))',
};
/**
 * Number of working days before the result. From a weekend, adding counts from the Friday before
 * it, subtracting from the Monday after it.
 */
const target = (weekend: string) => `({2} + {1} - ${weekend})`;
const duckDay = (n: string) => `((${n} + 5000000) // 5 * 7 + (${n} + 5000000) % 5 - 7000000 - 719162)`;
const clickDay = (n: string) => `(intDiv(${n} + 5000000, 5) * 7 + (${n} + 5000000) % 5 - 7000000 - 719162)`;
const duckRest = target('CASE WHEN ({0} + 719162) % 7 >= 5 AND {1} > 0 THEN 1 ELSE 0 END');
const clickRest = target('if(({0} + 719162) % 7 >= 5 AND {1} > 0, 1, 0)');
const moved = {
  duckdb: `CASE WHEN {1} = 0 THEN {0} ELSE ${duckDay(duckRest)} END`,
  clickhouse: `if({1} = 0, {0}, ${clickDay(clickRest)})`,
};
