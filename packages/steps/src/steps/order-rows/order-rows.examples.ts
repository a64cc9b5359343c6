import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { OrderRowsParams } from './order-rows.ts';

const input = table(
  ['é', 'n: integer'],
  [
    ['a', 1],
    ['', { mismatch: '?' }],
    [null, 3],
    ['d', null],
  ],
);
const rows = (...places: readonly number[]) => ({ ...input, rows: places.map((i) => input.rows[i]!) });

export const orderRowsExamples: readonly StepExample<OrderRowsParams>[] = [
  { title: 'Reverse', params: { how: 'reverse', seed: 1 }, input, output: rows(3, 2, 1, 0) },
  {
    title: 'Random, but reproducible',
    params: { how: 'shuffle', seed: 1 },
    input,
    output: rows(3, 0, 1, 2),
  },
];
