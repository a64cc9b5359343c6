import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { FillMissingDatesParams } from './fill-missing-dates.ts';

const input = table(
  ['day: date', 'é', 'n: integer'],
  [
    ['2024-02-28', 'a', 1],
    ['2024-03-02', 'a', 2],
    [{ mismatch: 'soon' }, 'a', 3],
    ['2024-02-29', null, { mismatch: '?' }],
    ['2024-03-01', null, 5],
    [null, 'b', 6],
  ],
);

type Params = Partial<FillMissingDatesParams> & Pick<FillMissingDatesParams, 'column' | 'unit'>;

export const fillMissingDatesExamples: readonly StepExample<Params>[] = [
  {
    title: 'Each day between the first and the last; new rows are added at the end',
    params: { column: 'day', unit: 'day' },
    input: { ...input, rows: [...input.rows.slice(0, 3), input.rows[5]!] },
    output: table(
      ['day: date', 'é', 'n: integer'],
      [...input.rows.slice(0, 3), input.rows[5]!, ['2024-02-29', null, null], ['2024-03-01', null, null]],
    ),
  },
  {
    title: 'Each group has its own days; null is a group',
    params: { column: 'day', unit: 'day', within: ['é'] },
    input,
    output: table(
      ['day: date', 'é', 'n: integer'],
      [...input.rows, ['2024-02-29', 'a', null], ['2024-03-01', 'a', null]],
    ),
  },
  {
    title: 'Months: any row in a month counts',
    params: { column: 'day', unit: 'month' },
    input: table(['day: date'], [['2023-12-31'], ['2024-03-15'], [null]]),
    output: table(['day: date'], [['2023-12-31'], ['2024-03-15'], [null], ['2024-01-01'], ['2024-02-01']]),
  },
  {
    title: 'From one given day to another, regardless of the dates in the data',
    params: { column: 'day', unit: 'month', from: '2023-12-15', until: '2024-02-01' },
    input: { ...input, rows: input.rows.slice(0, 3) },
    output: table(
      ['day: date', 'é', 'n: integer'],
      [...input.rows.slice(0, 3), ['2023-12-01', null, null], ['2024-01-01', null, null]],
    ),
  },
];
