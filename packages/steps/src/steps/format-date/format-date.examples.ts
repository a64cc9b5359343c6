import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { FormatDateParams } from './format-date.ts';

export const formatDateExamples: readonly StepExample<FormatDateParams>[] = [
  {
    title: 'Formats dates as text; mismatched values stay as shown',
    params: { columns: ['d'], format: 'dd/MM/yyyy', language: 'en' },
    input: table(['d: date'], [['2024-02-09'], [{ mismatch: 'soon' }], [null]]),
    output: table(['d'], [['09/02/2024'], ['soon'], [null]]),
  },
  {
    title: 'Formats names and times, with quoted letters kept literally',
    params: { columns: { types: ['datetime'] }, format: "ddd d MMM, h:mm a 'Uhr é'", language: 'en' },
    input: table(
      ['t: datetime', 'n: integer'],
      [
        ['2024-02-09 15:05:00', 1],
        [null, 2],
      ],
    ),
    output: table(
      ['t', 'n: integer'],
      [
        ['Fri 9 Feb, 3:05 PM Uhr é', 1],
        [null, 2],
      ],
    ),
  },
  {
    title: 'Parses ISO text first and leaves other text unchanged',
    params: { columns: ['x', 'y'], format: 'yyyy/MM', language: 'en' },
    input: table(
      ['x', 'y'],
      [
        ['2024-02-09', 'naïve'],
        ['2024-02-09 10:00', ''],
        [null, '2024-13-01'],
      ],
    ),
    output: table(
      ['x', 'y'],
      [
        ['2024/02', 'naïve'],
        ['2024/02', ''],
        [null, '2024-13-01'],
      ],
    ),
  },
  {
    title: 'Names in another language; a month has the form used next to a day',
    params: { columns: ['d'], format: 'dddd, d MMMM yyyy', language: 'pl' },
    input: table(['d: date'], [['2024-03-01'], [{ mismatch: 'jutro' }], [null]]),
    output: table(['d'], [['piątek, 1 marca 2024'], ['jutro'], [null]]),
  },
];
