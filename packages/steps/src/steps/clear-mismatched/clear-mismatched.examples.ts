import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { ClearMismatchedParams } from './clear-mismatched.ts';

const input = table(
  ['n: integer', 'd: date', 't'],
  [
    [1, '2024-02-29', 'a'],
    [{ mismatch: '12 oz' }, { mismatch: 'soon' }, ''],
    [null, null, null],
  ],
);

export const clearMismatchedExamples: readonly StepExample<ClearMismatchedParams>[] = [
  {
    title: 'Makes null of what does not fit, in every column',
    params: { columns: { all: true }, to: 'null', suffix: '' },
    input,
    output: table(
      ['n: integer', 'd: date', 't'],
      [
        [1, '2024-02-29', 'a'],
        [null, null, ''],
        [null, null, null],
      ],
    ),
  },
  {
    title: 'Makes text of a column and keeps every cell as it is seen',
    params: { columns: ['n'], to: 'text', suffix: '' },
    input,
    output: table(
      ['n', 'd: date', 't'],
      [
        ['1', '2024-02-29', 'a'],
        ['12 oz', { mismatch: 'soon' }, ''],
        [null, null, null],
      ],
    ),
  },
  {
    title: 'Moves what does not fit into a column beside',
    params: { columns: ['d'], to: 'column', suffix: ' (mismatched)' },
    input,
    output: table(
      ['n: integer', 'd: date', 'd (mismatched)', 't'],
      [
        [1, '2024-02-29', null, 'a'],
        [{ mismatch: '12 oz' }, null, 'soon', ''],
        [null, null, null, null],
      ],
    ),
  },
];
