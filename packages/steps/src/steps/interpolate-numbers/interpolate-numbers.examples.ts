import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { InterpolateNumbersParams } from './interpolate-numbers.ts';

export const interpolateNumbersExamples: readonly StepExample<InterpolateNumbersParams>[] = [
  {
    title: 'Between the numbers before and after; the ends stay empty, and mismatched values keep their text',
    params: { columns: ['n'], ends: 'leave' },
    input: table(['n: integer'], [[null], [2], [null], [{ mismatch: 'é' }], [8], [null]]),
    output: table(['n: number'], [[null], [2], [4], [{ mismatch: 'é' }], [8], [null]]),
  },
  {
    title: 'Along dates, within groups, in any row order',
    params: { columns: { types: ['number'] }, along: 'day', within: ['é'], ends: 'leave' },
    input: table(
      ['é', 'day: date', 'x: number'],
      [
        ['a', '2024-01-05', 50],
        ['a', '2024-01-01', 10],
        ['b', '2024-01-02', null],
        ['a', '2024-01-02', null],
        [null, null, 3],
        ['a', null, null],
        ['a', { mismatch: 'soon' }, null],
      ],
    ),
    output: table(
      ['é', 'day: date', 'x: number'],
      [
        ['a', '2024-01-05', 50],
        ['a', '2024-01-01', 10],
        ['b', '2024-01-02', null],
        ['a', '2024-01-02', 20],
        [null, null, 3],
        ['a', null, null],
        ['a', { mismatch: 'soon' }, null],
      ],
    ),
  },
  {
    title: 'The ends can take the nearest number; text is converted first',
    params: { columns: ['t'], ends: 'nearest' },
    input: table(['t'], [[''], ['1'], [null], ['x'], ['2.5'], [null]]),
    output: table(['t: number'], [[1], [1], [1.5], [{ mismatch: 'x' }], [2.5], [2.5]]),
  },
];
