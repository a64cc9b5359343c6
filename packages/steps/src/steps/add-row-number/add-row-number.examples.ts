import type { StepExample } from '../../step.ts';
import type { AddRowNumberParams } from './add-row-number.ts';

const columns = [
  { name: 'State', type: 'text' as const },
  { name: 'Oz', type: 'integer' as const },
];
const beers = {
  columns,
  rows: [
    ['OR', 12],
    [null, { mismatch: 'n/a' }],
    ['OR', null],
    ['', { mismatch: '?' }],
    [null, null],
  ],
};
const numbered = (numbers: readonly number[]) => beers.rows.map((row, i) => [numbers[i]!, ...row]);

export const addRowNumberExamples: readonly StepExample<AddRowNumberParams>[] = [
  {
    title: 'Numbers the rows from 1',
    params: { name: 'Row', start: 1, step: 1, place: 'first' },
    input: beers,
    output: { columns: [{ name: 'Row', type: 'integer' }, ...columns], rows: numbered([1, 2, 3, 4, 5]) },
  },
  {
    title: 'Restarts for each group; null is a group, and so is each mismatched value',
    params: { name: 'No', start: 10, step: 5, groups: ['State'], place: 'last' },
    input: beers,
    output: {
      columns: [...columns, { name: 'No', type: 'integer' }],
      rows: beers.rows.map((row, i) => [...row, [10, 10, 15, 10, 15][i]!]),
    },
  },
  {
    title: 'Groups of a typed column distinguish null from mismatched values',
    params: { name: 'Row', start: 0, step: -1, groups: ['Oz'], place: 'first' },
    input: beers,
    output: { columns: [{ name: 'Row', type: 'integer' }, ...columns], rows: numbered([0, 0, 0, 0, -1]) },
  },
];
