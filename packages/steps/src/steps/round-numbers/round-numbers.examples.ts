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

const decimals = table(
  ['x: decimal(2)'],
  [['12345678901234567890.12'], ['-2.45'], ['0.25'], ['1.00'], [null]],
);

type Params = Partial<RoundNumbersParams> & Pick<RoundNumbersParams, 'columns'>;

export const roundNumbersExamples: readonly StepExample<Params>[] = [
  {
    title: 'Rounds to decimal places; integers and mismatches are kept',
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
    title: 'Converts a text column first',
    params: { columns: ['x'], how: 'zero', digits: 0 },
    input: table(['x'], [['1.9'], ['-1.9'], ['abc']]),
    output: table(['x: number'], [[1], [-1], [{ mismatch: 'abc' }]]),
  },
  {
    title: 'Rounds down by exact decimal digits, in every number column',
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
  {
    title: 'Rounds exact halves to even',
    params: { columns: ['x', 'n'], how: 'even', digits: 2 },
    input: table(
      ['x: number', 'n: integer'],
      [
        [1.015, 7],
        [0.125, 8],
        [-0.135, { mismatch: 'x' }],
        [1e20, null],
      ],
    ),
    output: table(
      ['x: number', 'n: integer'],
      [
        [1.02, 7],
        [0.12, 8],
        [-0.14, { mismatch: 'x' }],
        [1e20, null],
      ],
    ),
  },
  {
    title: 'To multiples of a number; integers become numbers if it is a fraction',
    params: { columns: ['x', 'n'], to: 'multiple', multiple: 0.1, how: 'up' },
    input: table(
      ['x: number', 'n: integer'],
      [
        [0.31, 7],
        [-0.31, { mismatch: 'é' }],
        [0.3, null],
      ],
    ),
    output: table(
      ['x: number', 'n: number'],
      [
        [0.4, 7],
        [-0.3, { mismatch: 'é' }],
        [0.3, null],
      ],
    ),
  },
  {
    title: 'To hundreds; integers stay integers',
    params: { columns: { all: true }, digits: -2 },
    input: table(
      ['x: number', 'n: integer', 't'],
      [
        [149.9, 1250, '50'],
        [-150, 49, 'a'],
        [null, { mismatch: 'b' }, null],
      ],
    ),
    output: table(
      ['x: number', 'n: integer', 't: number'],
      [
        [100, 1300, 100],
        [-200, 0, { mismatch: 'a' }],
        [null, { mismatch: 'b' }, null],
      ],
    ),
  },
  {
    title: 'Rounds decimals exactly, halves away from zero',
    params: { columns: ['x'], how: 'nearest', digits: 1 },
    input: decimals,
    output: table(['x: decimal(2)'], [['12345678901234567890.1'], ['-2.5'], ['0.3'], ['1'], [null]]),
  },
  {
    title: 'Rounds decimals to even',
    params: { columns: ['x'], how: 'even', digits: 1 },
    input: decimals,
    output: table(['x: decimal(2)'], [['12345678901234567890.1'], ['-2.4'], ['0.2'], ['1'], [null]]),
  },
  {
    title: 'Rounds decimals up',
    params: { columns: ['x'], how: 'up', digits: 1 },
    input: decimals,
    output: table(['x: decimal(2)'], [['12345678901234567890.2'], ['-2.4'], ['0.3'], ['1'], [null]]),
  },
  {
    title: 'Rounds decimals down',
    params: { columns: ['x'], how: 'down', digits: 0 },
    input: decimals,
    output: table(['x: decimal(2)'], [['12345678901234567890'], ['-3'], ['0'], ['1'], [null]]),
  },
  {
    title: 'Rounds decimals to multiples',
    params: { columns: ['x'], how: 'nearest', to: 'multiple', multiple: 0.05 },
    input: decimals,
    output: table(['x: decimal(2)'], [['12345678901234567890.1'], ['-2.45'], ['0.25'], ['1'], [null]]),
  },
];
