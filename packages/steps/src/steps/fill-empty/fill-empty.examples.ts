import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { FillEmptyParams } from './fill-empty.ts';

const base = { with: 'value', value: '', blank: true } as const;

export const fillEmptyExamples: readonly StepExample<FillEmptyParams>[] = [
  {
    title: 'Puts a value where a text is null or blank',
    params: { ...base, columns: ['x'], value: 'none' },
    input: table(['x'], [['a'], [''], ['  '], [null]]),
    output: table(['x'], [['a'], ['none'], ['none'], ['none']]),
  },
  {
    title: 'Reads the value as the type of the column; a text that does not fit is not empty',
    params: { ...base, columns: ['n'], value: '0' },
    input: table(['n: integer'], [[5], [null], [{ mismatch: 'x' }]]),
    output: table(['n: integer'], [[5], [0], [{ mismatch: 'x' }]]),
  },
  {
    title: 'Takes the value of another column, read as the type of the one that is filled',
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
];
