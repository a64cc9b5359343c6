import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { DateDifferenceParams } from './date-difference.ts';

const input = table(
  ['from: date', 'to', 'at: datetime'],
  [
    ['2024-02-28', '2024-03-01', '2024-03-04 06:00:00'],
    ['2024-03-01', '2024-02-28', '2024-03-01 12:00:00'],
    [{ mismatch: 'é' }, '2024-03-01', null],
    ['2024-03-01', 'later', '2024-03-16 00:00:00'],
    [null, '', '1969-12-31 23:00:00'],
  ],
);
const base = { until: 'column', date: '', weekend: 'satSun', country: 'none', name: 'Difference' } as const;
const out = (name: string, cells: readonly (number | null | { mismatch: string })[]) => ({
  columns: [...input.columns, { name, type: 'integer' as const }],
  rows: input.rows.map((row, i) => [...row, cells[i]!]),
});

export const dateDifferenceExamples: readonly StepExample<DateDifferenceParams>[] = [
  {
    title: 'Days between two columns; values that aren’t dates are kept',
    params: { ...base, holidays: [], from: 'from', to: 'to', unit: 'day' },
    input,
    output: out('Difference', [2, -2, { mismatch: 'é' }, { mismatch: 'later' }, null]),
  },
  {
    title: 'Hours from a date to a datetime',
    params: { ...base, holidays: [], from: 'from', to: 'at', unit: 'hour', name: 'Hours' },
    input,
    output: out('Hours', [126, 12, { mismatch: 'é' }, 360, null]),
  },
  {
    title: 'Working days without weekends and holidays',
    params: {
      ...base,
      holidays: ['2024-03-05', '2024-03-09'],
      from: 'from',
      until: 'date',
      date: '2024-03-11',
      unit: 'workingDay',
      name: 'Work',
    },
    input,
    output: out('Work', [7, 5, { mismatch: 'é' }, 5, null]),
  },
  {
    title: 'Counting working days backwards gives a negative number',
    params: { ...base, holidays: [], from: 'at', to: 'from', unit: 'workingDay', name: 'Work' },
    input,
    output: out('Work', [-3, 0, { mismatch: 'é' }, -11, null]),
  },
  {
    title:
      'Working days without the public holidays of a country, including Easter and substitute days for holidays on weekends',
    params: {
      ...base,
      country: 'GB',
      holidays: ['2023-12-29'],
      from: 'd',
      until: 'date',
      date: '2024-01-03',
      unit: 'workingDay',
    },
    input: table(['d: date'], [['2023-12-22'], ['2022-12-23'], ['2023-04-06'], [{ mismatch: 'é' }], [null]]),
    output: table(
      ['d: date', 'Difference: integer'],
      [
        ['2023-12-22', 4],
        ['2022-12-23', 255],
        ['2023-04-06', 184],
        [{ mismatch: 'é' }, { mismatch: 'é' }],
        [null, null],
      ],
    ),
  },
];
