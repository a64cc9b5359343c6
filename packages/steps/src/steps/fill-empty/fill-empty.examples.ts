import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { FillEmptyParams } from './fill-empty.ts';

const base = { with: 'value', value: '', blank: true } as const;

type Params = Partial<FillEmptyParams> & Pick<FillEmptyParams, 'columns'>;

export const fillEmptyExamples: readonly StepExample<Params>[] = [
  {
    title: 'Fills null or blank text with a value',
    params: { ...base, columns: ['x'], value: 'none' },
    input: table(['x'], [['a'], [''], ['  '], [null]]),
    output: table(['x'], [['a'], ['none'], ['none'], ['none']]),
  },
  {
    title: 'Reads the value in the column’s type; a mismatched value isn’t empty',
    params: { ...base, columns: ['n'], value: '0' },
    input: table(['n: integer'], [[5], [null], [{ mismatch: 'x' }]]),
    output: table(['n: integer'], [[5], [0], [{ mismatch: 'x' }]]),
  },
  {
    title: 'Uses the value of another column, converted to the type of the filled one',
    params: { ...base, columns: ['n'], with: 'column', from: 'other' },
    input: table(
      ['n: integer', 'other'],
      [
        [1, '9'],
        [null, '7'],
        [null, 'x'],
        [null, null],
      ],
    ),
    output: table(
      ['n: integer', 'other'],
      [
        [1, '9'],
        [7, '7'],
        [{ mismatch: 'x' }, 'x'],
        [null, null],
      ],
    ),
  },
  {
    title: 'Uses the median of a group; integers stay integers',
    params: { ...base, columns: ['n', 'x'], with: 'median', within: ['g'] },
    input: table(
      ['g', 'n: integer', 'x: number'],
      [
        ['a', 1, 1.5],
        ['a', 4, null],
        ['a', null, 2.5],
        ['b', null, null],
        ['b', { mismatch: 'é' }, { mismatch: '' }],
        [null, 8, 0],
        [null, null, null],
      ],
    ),
    output: table(
      ['g', 'n: integer', 'x: number'],
      [
        ['a', 1, 1.5],
        ['a', 4, 2],
        ['a', 3, 2.5],
        ['b', null, null],
        ['b', { mismatch: 'é' }, { mismatch: '' }],
        [null, 8, 0],
        [null, 8, 0],
      ],
    ),
  },
  {
    title: 'Uses the most frequent value in all columns; blank text doesn’t count',
    params: { ...base, columns: { all: true }, with: 'mode' },
    input: table(
      ['t', 'd: date'],
      [
        ['b', '2024-02-29'],
        ['b', null],
        ['a', '2024-01-01'],
        [' ', '2024-01-01'],
        ['', null],
        [null, null],
      ],
    ),
    output: table(
      ['t', 'd: date'],
      [
        ['b', '2024-02-29'],
        ['b', '2024-01-01'],
        ['a', '2024-01-01'],
        ['b', '2024-01-01'],
        ['b', '2024-01-01'],
        ['b', '2024-01-01'],
      ],
    ),
  },
  {
    title: 'Uses the mean of a column',
    params: { ...base, columns: { types: ['integer', 'number'] }, with: 'mean' },
    input: table(
      ['n: integer', 'x: number', 't'],
      [
        [1, 1],
        [2, 2],
        [null, null],
      ].map((row) => [...row, '']),
    ),
    output: table(
      ['n: integer', 'x: number', 't'],
      [
        [1, 1, ''],
        [2, 2, ''],
        [2, 1.5, ''],
      ],
    ),
  },
  {
    title: 'Fills mismatched values, and optionally empty cells',
    params: { columns: { all: true }, value: '0', cells: 'mismatched' },
    input: table(
      ['n: integer', 'é'],
      [
        [{ mismatch: '12 oz' }, ''],
        [null, 'a'],
        [3, null],
      ],
    ),
    output: table(
      ['n: integer', 'é'],
      [
        [0, ''],
        [null, 'a'],
        [3, null],
      ],
    ),
  },
  {
    title: 'Uses the sum, minimum or maximum of a group',
    params: { columns: ['n', 'day'], with: 'max', within: ['é'], cells: 'both' },
    input: table(
      ['é', 'n: integer', 'day: date'],
      [
        ['a', 2, '2024-02-29'],
        ['a', { mismatch: '9 oz' }, null],
        ['a', 7, '2023-01-01'],
        [null, null, null],
      ],
    ),
    output: table(
      ['é', 'n: integer', 'day: date'],
      [
        ['a', 2, '2024-02-29'],
        ['a', 7, '2024-02-29'],
        ['a', 7, '2023-01-01'],
        [null, null, null],
      ],
    ),
  },
];
