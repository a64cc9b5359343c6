import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { KeepAlternateRowsParams } from './keep-alternate-rows.ts';

const input = table(
  ['é', 'n: integer'],
  [
    ['a', 1],
    ['', { mismatch: '?' }],
    [null, 3],
    ['d', null],
    ['e', 5],
  ],
);
const rows = (...places: readonly number[]) => ({ ...input, rows: places.map((i) => input.rows[i]!) });

export const keepAlternateRowsExamples: readonly StepExample<KeepAlternateRowsParams>[] = [
  {
    title: 'Every second row',
    params: { every: 2, first: 1, count: 1, action: 'keep' },
    input,
    output: rows(0, 2, 4),
  },
  {
    title: 'Removes two of every three rows, from the second row',
    params: { every: 3, first: 2, count: 2, action: 'remove' },
    input,
    output: rows(0, 3),
  },
];
