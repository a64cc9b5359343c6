import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { ShiftDatesParams } from './shift-dates.ts';

const input = table(
  ['day: date', 'n: integer'],
  [
    ['2024-01-31', 1],
    ['1899-12-31', -2],
    [{ mismatch: 'soon é' }, 1],
    [null, 3],
    ['2024-02-29', null],
  ],
);
const base = {
  by: 'number',
  count: 1,
  unit: 'day',
  country: 'none',
  holidays: [] as string[],
  into: 'replace',
  name: '* shifted',
} as const;

export const shiftDatesExamples: readonly StepExample<ShiftDatesParams>[] = [
  {
    title: 'A month later; the end of a month stays within the next month',
    params: { ...base, columns: ['day'], unit: 'month' },
    input,
    output: table(
      ['day: date', 'n: integer'],
      [
        ['2024-02-29', 1],
        ['1900-01-31', -2],
        [{ mismatch: 'soon é' }, 1],
        [null, 3],
        ['2024-03-29', null],
      ],
    ),
  },
  {
    title: 'By the number in a column, into a new column',
    params: {
      ...base,
      columns: { types: ['date'] },
      by: 'column',
      column: 'n',
      unit: 'week',
      into: 'add',
      name: 'due',
    },
    input,
    output: table(
      ['day: date', 'due: date', 'n: integer'],
      [
        ['2024-01-31', '2024-02-07', 1],
        ['1899-12-31', '1899-12-17', -2],
        [{ mismatch: 'soon é' }, { mismatch: 'soon é' }, 1],
        [null, null, 3],
        ['2024-02-29', null, null],
      ],
    ),
  },
  {
    title: 'Adding hours turns dates into datetimes',
    params: { ...base, columns: ['day'], count: -1, unit: 'hour' },
    input: { ...input, rows: input.rows.slice(0, 2) },
    output: table(
      ['day: datetime', 'n: integer'],
      [
        ['2024-01-30 23:00:00', 1],
        ['1899-12-30 23:00:00', -2],
      ],
    ),
  },
  {
    title: 'Working days skip weekends; the time of day is kept',
    params: { ...base, columns: { types: ['date', 'datetime'] }, count: 3, unit: 'workingDay' },
    input: table(
      ['day: date', 'at: datetime'],
      [
        ['2024-02-29', '2024-03-02 13:05:00'],
        [{ mismatch: 'é' }, null],
        [null, '2024-03-01 00:00:00.25'],
      ],
    ),
    output: table(
      ['day: date', 'at: datetime'],
      [
        ['2024-03-05', '2024-03-06 13:05:00'],
        [{ mismatch: 'é' }, null],
        [null, '2024-03-06 00:00:00.25'],
      ],
    ),
  },
  {
    title: 'Working days skip the public holidays of a country and additional days',
    params: {
      ...base,
      columns: ['day'],
      by: 'column',
      column: 'n',
      unit: 'workingDay',
      country: 'DE',
      holidays: ['2024-12-24'],
      into: 'add',
      name: 'due',
    },
    input: table(
      ['day: date', 'n: integer'],
      [
        ['2024-12-23', 1],
        ['2024-12-23', 4],
        ['2024-12-25', 1],
        ['2024-12-25', 0],
        ['2025-01-02', -1],
        ['2024-12-27', -1],
        ['2024-12-28', -2],
        ['2024-03-28', 2],
        ['1999-05-05', 1],
        [{ mismatch: 'soon' }, 1],
        [null, 1],
        ['2024-12-23', null],
      ],
    ),
    output: table(
      ['day: date', 'due: date', 'n: integer'],
      [
        ['2024-12-23', '2024-12-27', 1],
        ['2024-12-23', '2025-01-02', 4],
        ['2024-12-25', '2024-12-27', 1],
        ['2024-12-25', '2024-12-25', 0],
        ['2025-01-02', '2024-12-31', -1],
        ['2024-12-27', '2024-12-23', -1],
        ['2024-12-28', '2024-12-23', -2],
        ['2024-03-28', '2024-04-03', 2],
        ['1999-05-05', '1999-05-06', 1],
        [{ mismatch: 'soon' }, { mismatch: 'soon' }, 1],
        [null, null, 1],
        ['2024-12-23', null, null],
      ],
    ),
  },
];
