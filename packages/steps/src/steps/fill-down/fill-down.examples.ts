import { table } from '../../example-table.ts';
import type { FillParams } from '../../rows/fill-step.ts';
import type { StepExample } from '../../step.ts';

export const fillDownExamples: readonly StepExample<FillParams>[] = [
  {
    title: 'Fills with the nearest value above; cells with none above stay empty',
    params: { columns: ['Region'], blank: true },
    input: table(['Region'], [[null], ['North'], [''], ['  '], [null], ['South'], [null]]),
    output: table(['Region'], [[null], ['North'], ['North'], ['North'], ['North'], ['South'], ['South']]),
  },
  {
    title: 'Keeps empty text if only null counts as missing',
    params: { columns: ['x'], blank: false },
    input: table(['x'], [['a'], [''], [null]]),
    output: table(['x'], [['a'], [''], ['']]),
  },
  {
    title: 'Doesn’t carry values from one group to the next',
    params: { columns: ['v'], within: ['g'], blank: true },
    input: table(
      ['g', 'v: integer'],
      [
        ['a', 1],
        ['b', null],
        ['a', null],
        ['b', 2],
        ['b', null],
      ],
    ),
    output: table(
      ['g', 'v: integer'],
      [
        ['a', 1],
        ['b', null],
        ['a', 1],
        ['b', 2],
        ['b', 2],
      ],
    ),
  },
  {
    title: 'A mismatched value is carried down as a mismatch and isn’t overwritten',
    params: { columns: ['n'], blank: true },
    input: table(['n: integer'], [[1], [null], [{ mismatch: 'x' }], [null], [2], [null]]),
    output: table(['n: integer'], [[1], [1], [{ mismatch: 'x' }], [{ mismatch: 'x' }], [2], [2]]),
  },
];
