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
    title: 'Sets mismatched values in every column to null',
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
    title: 'Converts a column to text and keeps every value as shown',
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
    title: 'Moves mismatched values to an adjacent column',
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
