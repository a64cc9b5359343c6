import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { RowsToColumnsParams } from './rows-to-columns.ts';

const input = table(
  ['é', 'n: integer'],
  [
    ['a', 1],
    ['b', { mismatch: '?' }],
    ['', 3],
    [null, null],
    ['e', 5],
  ],
);

export const rowsToColumnsExamples: readonly StepExample<RowsToColumnsParams>[] = [
  {
    title: 'Every two rows; missing values at the end are null',
    params: { column: 'n', every: 2 },
    input,
    output: table(
      ['é', 'n 1: integer', 'n 2: integer'],
      [
        ['a', 1, { mismatch: '?' }],
        ['', 3, null],
        ['e', 5, null],
      ],
    ),
  },
  {
    title: 'Every three rows',
    params: { column: 'é', every: 3 },
    input: { ...input, rows: input.rows.slice(0, 3) },
    output: table(['é 1', 'é 2', 'é 3', 'n: integer'], [['a', 'b', '', 1]]),
  },
];
