import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { KeepTopRowsParams } from './keep-top-rows.ts';

const input = table(
  ['é', 'n: integer'],
  [
    ['a', 1],
    ['b', { mismatch: '?' }],
    ['a', 3],
    [null, 9],
    ['a', 3],
    ['b', null],
  ],
);
const rows = (...places: readonly number[]) => ({ ...input, rows: places.map((i) => input.rows[i]!) });

export const keepTopRowsExamples: readonly StepExample<KeepTopRowsParams>[] = [
  {
    title: 'The largest, in row order; ties keep the first',
    params: { count: 2, which: 'largest', by: 'n' },
    input,
    output: rows(2, 3),
  },
  {
    title: 'The smallest of each group; null is a group',
    params: { count: 1, which: 'smallest', by: 'n', groups: ['é'] },
    input,
    output: rows(0, 1, 3),
  },
  {
    title: 'A count above the number of rows keeps all',
    params: { count: 100, which: 'smallest', by: 'é', groups: { types: ['integer'] } },
    input,
    output: input,
  },
];
