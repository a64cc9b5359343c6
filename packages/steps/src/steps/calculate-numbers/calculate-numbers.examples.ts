import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { CalculateNumbersParams } from './calculate-numbers.ts';

const input = table(
  ['a: integer', 'b: number', 't'],
  [
    [7, 2, '3'],
    [-4, 0, 'é'],
    [{ mismatch: 'x' }, 1.5, ''],
    [null, null, null],
  ],
);
const base = { by: 'number', number: 1, into: 'replace', name: '* calculated' } as const;

export const calculateNumbersExamples: readonly StepExample<CalculateNumbersParams>[] = [
  {
    title: 'Multiplies all number columns; values that aren’t numbers are kept',
    params: { ...base, columns: { types: ['integer', 'number'] }, operation: 'multiply', number: 2 },
    input,
    output: table(
      ['a: integer', 'b: number', 't'],
      [
        [14, 4, '3'],
        [-8, 0, 'é'],
        [{ mismatch: 'x' }, 3, ''],
        [null, null, null],
      ],
    ),
  },
  {
    title: 'Divides by a column into a new column; division by zero keeps its text',
    params: {
      ...base,
      columns: ['a'],
      operation: 'divide',
      by: 'column',
      column: 'b',
      into: 'add',
      name: '* per b',
    },
    input: { ...input, rows: [input.rows[0]!, input.rows[2]!, input.rows[3]!] },
    output: table(
      ['a: integer', 'a per b: number', 'b: number', 't'],
      [
        [7, 3.5, 2, '3'],
        [{ mismatch: 'x' }, { mismatch: 'x' }, 1.5, ''],
        [null, null, null, null],
      ],
    ),
  },
  {
    title: 'Takes absolute values; text is converted first',
    params: { ...base, columns: ['a', 't'], operation: 'abs' },
    input,
    output: table(
      ['a: integer', 'b: number', 't: number'],
      [
        [7, 2, 3],
        [4, 0, { mismatch: 'é' }],
        [{ mismatch: 'x' }, 1.5, null],
        [null, null, null],
      ],
    ),
  },
  {
    title: 'Clamps to at least a number',
    params: { ...base, columns: ['a'], operation: 'atLeast', number: 0 },
    input,
    output: table(
      ['a: integer', 'b: number', 't'],
      [
        [7, 2, '3'],
        [0, 0, 'é'],
        [{ mismatch: 'x' }, 1.5, ''],
        [null, null, null],
      ],
    ),
  },
  {
    title: 'Integer division; division by zero has no result',
    params: { ...base, columns: ['a'], operation: 'intDivide', by: 'column', column: 'b' },
    input,
    output: table(
      ['a: number', 'b: number', 't'],
      [
        [3, 2, '3'],
        [{ mismatch: '-4' }, 0, 'é'],
        [{ mismatch: 'x' }, 1.5, ''],
        [null, null, null],
      ],
    ),
  },
  {
    title: 'Money, rounded to cents; values that aren’t numbers are kept',
    params: {
      ...base,
      columns: ['p', 'n'],
      operation: 'multiply',
      number: 1.1,
      decimals: 2,
      into: 'add',
      name: '* gross',
    },
    input: table(
      ['p: number', 'n: integer'],
      [
        [0.15, 3],
        [1.35, null],
        [{ mismatch: 'é' }, 10],
      ],
    ),
    output: table(
      ['p: number', 'p gross: number', 'n: integer', 'n gross: number'],
      [
        [0.15, 0.17, 3, 3.3],
        [1.35, 1.49, null, null],
        [{ mismatch: 'é' }, { mismatch: 'é' }, 10, 11],
      ],
    ),
  },
];
