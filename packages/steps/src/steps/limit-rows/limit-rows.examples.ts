import type { StepExample } from '../../step.ts';
import type { LimitRowsParams } from './limit-rows.ts';

const columns = [{ name: 'Name', type: 'text' as const }];
const names = { columns, rows: [['a'], [null], ['c'], ['d'], ['']] };
const rows = (...at: number[]) => ({ columns, rows: at.map((i) => names.rows[i]!) });

export const limitRowsExamples: readonly StepExample<LimitRowsParams>[] = [
  {
    title: 'Keeps the first rows',
    params: { count: 2, skip: 0, from: 'start', action: 'keep' },
    input: names,
    output: rows(0, 1),
  },
  {
    title: 'Keeps some rows after others; fewer if there aren’t enough',
    params: { count: 10, skip: 3, from: 'start', action: 'keep' },
    input: names,
    output: rows(3, 4),
  },
  {
    title: 'Keeps the last rows except one, in order',
    params: { count: 2, skip: 1, from: 'end', action: 'keep' },
    input: names,
    output: rows(2, 3),
  },
  {
    title: 'Removes rows at the start, such as notes above the table',
    params: { count: 3, skip: 0, from: 'start', action: 'remove' },
    input: names,
    output: rows(3, 4),
  },
  {
    title: 'Removes rows at the end, such as totals below the table',
    params: { count: 1, skip: 0, from: 'end', action: 'remove' },
    input: names,
    output: rows(0, 1, 2, 3),
  },
  {
    title: 'Removing no rows keeps all',
    params: { count: 0, skip: 2, from: 'start', action: 'remove' },
    input: names,
    output: names,
  },
];
