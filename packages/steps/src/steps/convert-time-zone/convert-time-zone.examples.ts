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
    title: 'From UTC to a time zone, with its daylight saving time',
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
    title: 'From one zone to another, of texts, in a new column',
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
];
