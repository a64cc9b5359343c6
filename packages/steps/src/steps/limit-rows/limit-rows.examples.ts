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
    title: 'Keeps some rows behind others; fewer if there are not so many',
    params: { count: 10, skip: 3, from: 'start', action: 'keep' },
    input: names,
    output: rows(3, 4),
  },
  {
    title: 'Keeps the last rows but one, in their order',
    params: { count: 2, skip: 1, from: 'end', action: 'keep' },
    input: names,
    output: rows(2, 3),
  },
  {
    title: 'Removes rows at the start, for instance notes above the table',
    params: { count: 3, skip: 0, from: 'start', action: 'remove' },
    input: names,
    output: rows(3, 4),
  },
  {
    title: 'Removes rows at the end, for instance totals below the table',
    params: { count: 1, skip: 0, from: 'end', action: 'remove' },
    input: names,
    output: rows(0, 1, 2, 3),
  },
  {
    title: 'Removing none keeps all',
    params: { count: 0, skip: 2, from: 'start', action: 'remove' },
    input: names,
    output: names,
  },
];
