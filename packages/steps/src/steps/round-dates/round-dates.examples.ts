import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { RoundDatesParams } from './round-dates.ts';

const input = table(
  ['day: date', 'at: datetime', 't'],
  [
    ['2024-02-29', '2024-12-31 23:59:59.25', '2024-05-17'],
    [{ mismatch: 'é' }, null, 'no date'],
    [null, '1969-12-31 10:20:30', ''],
  ],
);

export const roundDatesExamples: readonly StepExample<RoundDatesParams>[] = [
  {
    title: 'To the start of the month',
    params: {
      columns: { types: ['date', 'datetime'] },
      to: 'start',
      unit: 'month',
      into: 'replace',
      name: '*',
    },
    input,
    output: table(
      ['day: date', 'at: datetime', 't'],
      [
        ['2024-02-01', '2024-12-01 00:00:00', '2024-05-17'],
        [{ mismatch: 'é' }, null, 'no date'],
        [null, '1969-12-01 00:00:00', ''],
      ],
    ),
  },
  {
    title: 'To the end of the quarter, in a new column; text is converted first',
    params: { columns: ['t'], to: 'end', unit: 'quarter', into: 'add', name: 'quarter' },
    input,
    output: table(
      ['day: date', 'at: datetime', 't', 'quarter: date'],
      [
        ['2024-02-29', '2024-12-31 23:59:59.25', '2024-05-17', '2024-06-30'],
        [{ mismatch: 'é' }, null, 'no date', { mismatch: 'no date' }],
        [null, '1969-12-31 10:20:30', '', null],
      ],
    ),
  },
  {
    title: 'To the start of the hour; dates have no hours',
    params: { columns: ['at', 'day'], to: 'start', unit: 'hour', into: 'replace', name: '*' },
    input,
    output: table(
      ['day: date', 'at: datetime', 't'],
      [
        ['2024-02-29', '2024-12-31 23:00:00', '2024-05-17'],
        [{ mismatch: 'é' }, null, 'no date'],
        [null, '1969-12-31 10:00:00', ''],
      ],
    ),
  },
  {
    title: 'To the start of a week from Sunday',
    params: { columns: ['day', 'at'], to: 'start', unit: 'weekFromSunday', into: 'replace', name: '*' },
    input: table(
      ['day: date', 'at: datetime'],
      [
        ['2024-03-03', '2024-03-02 23:59:59'],
        [{ mismatch: 'é' }, null],
        ['2024-03-04', '2024-03-03 00:00:00'],
      ],
    ),
    output: table(
      ['day: date', 'at: datetime'],
      [
        ['2024-03-03', '2024-02-25 00:00:00'],
        [{ mismatch: 'é' }, null],
        ['2024-03-03', '2024-03-03 00:00:00'],
      ],
    ),
  },
  {
    title: 'The end of a month is its last day, or its last microsecond for datetimes',
    params: { columns: ['day', 'at'], to: 'end', unit: 'month', into: 'replace', name: '*' },
    input: table(
      ['day: date', 'at: datetime'],
      [
        ['2024-02-03', '2024-02-03 13:05:00'],
        [{ mismatch: 'é' }, { mismatch: 'soon' }],
        [null, '1969-12-31 23:59:59.999999'],
      ],
    ),
    output: table(
      ['day: date', 'at: datetime'],
      [
        ['2024-02-29', '2024-02-29 23:59:59.999999'],
        [{ mismatch: 'é' }, { mismatch: 'soon' }],
        [null, '1969-12-31 23:59:59.999999'],
      ],
    ),
  },
];
