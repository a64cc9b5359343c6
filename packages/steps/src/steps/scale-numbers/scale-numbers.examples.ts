import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { ScaleNumbersParams } from './scale-numbers.ts';

const input = table(
  ['é', 'n: integer', 't'],
  [
    ['a', 10, '1'],
    ['a', 30, 'x'],
    ['b', 5, '3'],
    ['a', 20, ''],
    ['b', { mismatch: '?' }, null],
    [null, null, '5'],
  ],
);
const base = { low: 0, high: 1, into: 'replace', name: '* scaled' } as const;

export const scaleNumbersExamples: readonly StepExample<ScaleNumbersParams>[] = [
  {
    title: 'To a range within groups; a single number is at the start',
    params: { ...base, columns: ['n'], how: 'range', low: 0, high: 10, within: ['é'] },
    input,
    output: table(
      ['é', 'n: number', 't'],
      [
        ['a', 0, '1'],
        ['a', 10, 'x'],
        ['b', 0, '3'],
        ['a', 5, ''],
        ['b', { mismatch: '?' }, null],
        [null, null, '5'],
      ],
    ),
  },
  {
    title: 'To z-scores, in a new column; text is converted first',
    params: { ...base, columns: ['t'], how: 'standard', into: 'add', name: 'z' },
    input,
    output: table(
      ['é', 'n: integer', 't', 'z: number'],
      [
        ['a', 10, '1', -1],
        ['a', 30, 'x', { mismatch: 'x' }],
        ['b', 5, '3', 0],
        ['a', 20, '', null],
        ['b', { mismatch: '?' }, null, null],
        [null, null, '5', 1],
      ],
    ),
  },
  {
    title: 'By the largest absolute number, in all integer columns',
    params: { ...base, columns: { types: ['integer'] }, how: 'largest' },
    input: table(['n: integer'], [[-4], [2], [null]]),
    output: table(['n: number'], [[-1], [0.5], [null]]),
  },
];
