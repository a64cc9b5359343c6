import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { NumberSessionsParams } from './number-sessions.ts';

const base = { gap: 30, unit: 'minute', name: 'Session' } as const;

export const numberSessionsExamples: readonly StepExample<NumberSessionsParams>[] = [
  {
    title: 'Numbers each person’s visits in time order; a gap of exactly the limit doesn’t end a session',
    params: { ...base, time: 'At', groups: ['Who'] },
    input: table(
      ['Who', 'At: datetime'],
      [
        ['Ada', '2024-01-01 10:00:00'],
        ['Zoë', '2024-01-01 10:10:00'],
        ['Ada', '2024-01-01 11:00:01'],
        ['Ada', '2024-01-01 10:30:00'],
        ['Ada', { mismatch: 'noon' }],
        ['Zoë', null],
        [null, '2024-01-01 10:00:00'],
        [null, '2024-01-02 10:00:00'],
      ],
    ),
    output: table(
      ['Who', 'At: datetime', 'Session: integer'],
      [
        ['Ada', '2024-01-01 10:00:00', 1],
        ['Zoë', '2024-01-01 10:10:00', 1],
        ['Ada', '2024-01-01 11:00:01', 2],
        ['Ada', '2024-01-01 10:30:00', 1],
        ['Ada', { mismatch: 'noon' }, null],
        ['Zoë', null, null],
        [null, '2024-01-01 10:00:00', 1],
        [null, '2024-01-02 10:00:00', 2],
      ],
    ),
  },
  {
    title: 'Numbers runs of consecutive days',
    params: { ...base, time: 'Day', gap: 1, unit: 'day', name: 'Run' },
    input: table(
      ['Day: date'],
      [['2024-03-01'], ['2024-02-29'], ['2024-03-05'], ['2024-03-05'], ['2024-03-06']],
    ),
    output: table(
      ['Day: date', 'Run: integer'],
      [
        ['2024-03-01', 1],
        ['2024-02-29', 1],
        ['2024-03-05', 2],
        ['2024-03-05', 2],
        ['2024-03-06', 2],
      ],
    ),
  },
  {
    title: 'Reads text in ISO form',
    params: { ...base, time: 'At', gap: 1, unit: 'hour' },
    input: table(['At'], [['2024-01-01 10:00'], [''], ['2024-01-01 12:00'], ['é'], [null]]),
    output: table(
      ['At', 'Session: integer'],
      [
        ['2024-01-01 10:00', 1],
        ['', null],
        ['2024-01-01 12:00', 2],
        ['é', null],
        [null, null],
      ],
    ),
  },
];
