import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { BinNumbersParams } from './bin-numbers.ts';

const input = table(
  ['n: integer', 'é'],
  [
    [3, '0.25'],
    [12, 'x'],
    [-1, ''],
    [{ mismatch: 'é' }, '1'],
    [null, null],
    [23, '0.5'],
  ],
);
const base = { width: 10, count: 5, edges: [] as number[], show: 'range', name: '* bin' } as const;

type Params = Partial<BinNumbersParams> & Pick<BinNumbersParams, 'columns'>;

export const binNumbersExamples: readonly StepExample<Params>[] = [
  {
    title: 'Bins of equal width; values that aren’t numbers keep their text',
    params: { ...base, edges: [], columns: ['n'], by: 'width' },
    input,
    output: table(
      ['n: integer', 'n bin', 'é'],
      [
        [3, '0 to 10', '0.25'],
        [12, '10 to 20', 'x'],
        [-1, '-10 to 0', ''],
        [{ mismatch: 'é' }, null, '1'],
        [null, null, null],
        [23, '20 to 30', '0.5'],
      ],
    ),
  },
  {
    title: 'A number of bins of equal width; text is converted first',
    params: { ...base, edges: [], columns: ['n', 'é'], by: 'equalWidth', count: 3, show: 'number' },
    input,
    output: table(
      ['n: integer', 'n bin: integer', 'é', 'é bin: integer'],
      [
        [3, 1, '0.25', 1],
        [12, 2, 'x', { mismatch: 'x' }],
        [-1, 1, '', null],
        [{ mismatch: 'é' }, { mismatch: 'é' }, '1', 3],
        [null, null, null, null],
        [23, 3, '0.5', 2],
      ],
    ),
  },
  {
    title: 'Bins with equal row counts',
    params: { ...base, edges: [], columns: { types: ['integer'] }, by: 'equalCount', count: 2, name: 'half' },
    input,
    output: table(
      ['n: integer', 'half: integer', 'é'],
      [
        [3, 1, '0.25'],
        [12, 2, 'x'],
        [-1, 1, ''],
        [{ mismatch: 'é' }, { mismatch: 'é' }, '1'],
        [null, null, null],
        [23, 2, '0.5'],
      ],
    ),
  },
  {
    title: 'Between given numbers',
    params: { ...base, columns: ['n'], by: 'edges', edges: [0, 12.5], name: 'size' },
    input,
    output: table(
      ['n: integer', 'size', 'é'],
      [
        [3, '0 to 12.5', '0.25'],
        [12, '0 to 12.5', 'x'],
        [-1, 'below 0', ''],
        [{ mismatch: 'é' }, null, '1'],
        [null, null, null],
        [23, 'from 12.5', '0.5'],
      ],
    ),
  },
  {
    title: 'Between powers of 10; zero and negative numbers get no bin',
    params: { columns: ['x'], by: 'log', name: 'size' },
    input: table(['x: number'], [[1000], [999.9], [0.05], [0], [-3], [{ mismatch: 'é' }], [null], [1]]),
    output: table(
      ['x: number', 'size'],
      [
        [1000, '1000 to 10000'],
        [999.9, '100 to 1000'],
        [0.05, '0.01 to 0.1'],
        [0, null],
        [-3, null],
        [{ mismatch: 'é' }, null],
        [null, null],
        [1, '1 to 10'],
      ],
    ),
  },
];
