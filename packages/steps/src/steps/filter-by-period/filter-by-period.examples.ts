import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { FilterByPeriodParams } from './filter-by-period.ts';

type Params = Partial<FilterByPeriodParams> & Pick<FilterByPeriodParams, 'columns'>;

const input = table(
  ['day: date', 'at: datetime'],
  [
    ['2024-02-29', '2024-03-06 23:59:59.5'],
    ['2024-02-28', '2024-03-07 00:00:00'],
    ['2024-03-06', '2024-02-29 00:00:00'],
    ['2024-03-07', null],
    [{ mismatch: 'é' }, '2023-12-31 12:00:00'],
    [null, '2025-01-01 00:00:00'],
  ],
);
const rows = (...places: readonly number[]) => ({ ...input, rows: places.map((i) => input.rows[i]!) });
const seen = { today: 'date', date: '2024-03-06' } as const;

export const filterByPeriodExamples: readonly StepExample<Params>[] = [
  {
    title: 'The last 7 days, including today; values that aren’t dates never match',
    params: { columns: ['day'], ...seen },
    input,
    output: rows(0, 2),
  },
  {
    title: 'Removing keeps everything else; the last day includes all its times',
    params: { columns: ['at'], count: 7, action: 'remove', ...seen },
    input,
    output: rows(1, 3, 4, 5),
  },
  {
    title: 'The previous whole month',
    params: { columns: ['day'], count: 1, unit: 'month', whole: 'calendar', ...seen },
    input,
    output: rows(0, 1),
  },
  {
    title: 'This year to date, flagged in a new column',
    params: { columns: ['at'], period: 'toDate', unit: 'year', action: 'flag', name: 'YTD', ...seen },
    input,
    output: table(
      ['day: date', 'at: datetime', 'YTD: boolean'],
      input.rows.map((row, i) => [...row, i === 0 || i === 2]),
    ),
  },
  {
    title: 'This week from Sunday; text is read in ISO form',
    params: { columns: ['t'], period: 'this', unit: 'week', week: 'sunday', ...seen },
    input: table(['t'], [['2024-03-03'], ['2024-03-10'], ['2024-03-09 10:00'], ['é'], [null]]),
    output: table(['t'], [['2024-03-03']]),
  },
  {
    title: 'More than 30 years before the day of the run',
    params: { columns: ['day'], period: 'before', count: 30, unit: 'year', action: 'clear' },
    input: table(['day: date'], [['1969-12-31'], ['9999-01-01'], [{ mismatch: '?' }], [null]]),
    output: table(['day: date'], [[null], ['9999-01-01'], [{ mismatch: '?' }], [null]]),
  },
  {
    title: 'One of several columns',
    params: { columns: ['day', 'at'], count: 7, ...seen },
    input,
    output: rows(0, 2),
  },
  {
    title: 'Each of several columns; values that aren’t dates never match',
    params: { columns: { types: ['date', 'datetime'] }, which: 'all', period: 'this', unit: 'year', ...seen },
    input,
    output: rows(0, 1, 2),
  },
];
