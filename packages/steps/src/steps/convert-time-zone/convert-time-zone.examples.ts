import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { ConvertTimeZoneParams } from './convert-time-zone.ts';

const input = table(
  ['at: datetime', 'é'],
  [
    ['2024-01-15 12:00:00', '2024-07-15T12:00:00'],
    ['2024-07-15 23:30:00.25', 'noon'],
    [{ mismatch: 'soon' }, ''],
    [null, null],
  ],
);

export const convertTimeZoneExamples: readonly StepExample<ConvertTimeZoneParams>[] = [
  {
    title: 'From UTC to a time zone, with daylight saving time',
    params: { columns: { types: ['datetime'] }, from: 'UTC', to: 'Europe/Rome', into: 'replace', name: '*' },
    input,
    output: table(
      ['at: datetime', 'é'],
      [
        ['2024-01-15 13:00:00', '2024-07-15T12:00:00'],
        ['2024-07-16 01:30:00.25', 'noon'],
        [{ mismatch: 'soon' }, ''],
        [null, null],
      ],
    ),
  },
  {
    title: 'From one zone to another, from text, into a new column',
    params: { columns: ['é'], from: 'America/New_York', to: 'UTC', into: 'add', name: '* UTC' },
    input,
    output: table(
      ['at: datetime', 'é', 'é UTC: datetime'],
      [
        ['2024-01-15 12:00:00', '2024-07-15T12:00:00', '2024-07-15 16:00:00'],
        ['2024-07-15 23:30:00.25', 'noon', { mismatch: 'noon' }],
        [{ mismatch: 'soon' }, '', null],
        [null, null, null],
      ],
    ),
  },
  {
    title: 'At clock changes: a skipped hour and a repeated hour',
    params: { columns: ['at'], from: 'America/New_York', to: 'UTC', into: 'replace', name: '*' },
    input: table(
      ['at: datetime'],
      [
        ['2024-03-10 01:59:59.5'],
        ['2024-03-10 02:30:00'],
        ['2024-03-10 03:00:00'],
        ['2024-11-03 00:59:59'],
        ['2024-11-03 01:30:00'],
        ['2024-11-03 02:00:00'],
        ['1850-06-01 12:00:00'],
      ],
    ),
    output: table(
      ['at: datetime'],
      [
        ['2024-03-10 06:59:59.5'],
        ['2024-03-10 07:30:00'],
        ['2024-03-10 07:00:00'],
        ['2024-11-03 04:59:59'],
        ['2024-11-03 06:30:00'],
        ['2024-11-03 07:00:00'],
        ['1850-06-01 16:56:02'],
      ],
    ),
  },
  {
    title: 'Values beyond the calendar keep their text',
    params: { columns: ['at'], from: 'UTC', to: 'Asia/Kolkata', into: 'replace', name: '*' },
    input: table(
      ['at: datetime'],
      [['9999-12-31 18:00:00'], ['9999-12-31 20:00:00'], ['0001-01-01 00:00:00'], [null]],
    ),
    output: table(
      ['at: datetime'],
      [['9999-12-31 23:30:00'], [{ mismatch: '9999-12-31 20:00:00' }], ['0001-01-01 05:53:28'], [null]],
    ),
  },
];
