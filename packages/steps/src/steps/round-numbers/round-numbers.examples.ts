import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { RoundNumbersParams } from './round-numbers.ts';

const input = table(
  ['x: number', 'n: integer'],
  [
    [2.345, 7],
    [-2.5, 8],
    [{ mismatch: 'x' }, 9],
    [null, null],
  ],
);

export const roundNumbersExamples: readonly StepExample<RoundNumbersParams>[] = [
  {
    title: 'Rounds to digits; whole numbers and mismatches stay',
    params: { columns: ['x', 'n'], how: 'nearest', digits: 1 },
    input,
    output: table(
      ['x: number', 'n: integer'],
      [
        [2.3, 7],
        [-2.5, 8],
        [{ mismatch: 'x' }, 9],
        [null, null],
      ],
    ),
  },
  {
    title: 'Rounds down',
    params: { columns: ['x'], how: 'down', digits: 0 },
    input,
    output: table(
      ['x: number', 'n: integer'],
      [
        [2, 7],
        [-3, 8],
        [{ mismatch: 'x' }, 9],
        [null, null],
      ],
    ),
  },
  {
    title: 'Reads a text column first',
    params: { columns: ['x'], how: 'zero', digits: 0 },
    input: table(['x'], [['1.9'], ['-1.9'], ['abc']]),
    output: table(['x: number'], [[1], [-1], [{ mismatch: 'abc' }]]),
  },
  {
    title: 'Cuts and raises digits as they are written, in every column of numbers',
    params: { columns: { types: ['number'] }, how: 'down', digits: 2 },
    input: table(
      ['x: number', 't'],
      [
        [1.15, '1.159'],
        [1.159, 'é'],
        [-1.151, ''],
        [1e20, null],
      ],
    ),
    output: table(
      ['x: number', 't'],
      [
        [1.15, '1.159'],
        [1.15, 'é'],
        [-1.16, ''],
        [1e20, null],
      ],
    ),
  },
];
