import { table } from '../../example-table.ts';
import type { FillParams } from '../../rows/fill-step.ts';
import type { StepExample } from '../../step.ts';

export const fillUpExamples: readonly StepExample<FillParams>[] = [
  {
    title: 'Fills with the nearest value below; cells with none below stay empty',
    params: { columns: ['x'], blank: true },
    input: table(['x'], [[null], ['a'], [''], ['b'], [null]]),
    output: table(['x'], [['a'], ['a'], ['b'], ['b'], [null]]),
  },
  {
    title: 'A mismatched value counts as a value',
    params: { columns: ['n'], blank: true },
    input: table(['n: number'], [[null], [{ mismatch: 'x' }], [null], [1.5]]),
    output: table(['n: number'], [[{ mismatch: 'x' }], [{ mismatch: 'x' }], [1.5], [1.5]]),
  },
  {
    title: 'Fills several columns within groups; can keep blank text',
    params: { columns: { types: ['text'] }, within: ['g'], blank: false },
    input: table(
      ['g: integer', 'x', 'y'],
      [
        [1, null, ''],
        [2, null, null],
        [1, 'é', 'b'],
        [2, '', null],
        [1, null, null],
      ],
    ),
    output: table(
      ['g: integer', 'x', 'y'],
      [
        [1, 'é', ''],
        [2, '', null],
        [1, 'é', 'b'],
        [2, '', null],
        [1, null, null],
      ],
    ),
  },
];
