import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { AsOfJoinParams } from './as-of-join.ts';

const input = table(
  ['Currency', 'Day: date', 'é: integer'],
  [
    ['EUR', '2024-01-05', 1],
    ['USD', '2024-01-01', 2],
    ['EUR', '2023-12-31', { mismatch: '?' }],
    [null, '2024-01-05', 4],
    ['EUR', { mismatch: 'soon' }, 5],
    ['EUR', '2024-01-03', null],
  ],
);
const rates = table(
  ['Money', 'Since: date', 'Rate: number', 'é'],
  [
    ['EUR', '2024-01-03', 1.5, 'b'],
    ['EUR', '2024-01-01', 1.25, 'a'],
    ['USD', '2024-01-02', 2, 'c'],
    ['EUR', '2024-01-07', 3, null],
    ['EUR', null, 9, 'd'],
  ],
);
const sources = { rates };
const base = {
  source: 'rates',
  left: 'Day',
  right: 'Since',
  keys: [{ left: 'Currency', right: 'Money' }],
  columns: ['Rate'],
  prefix: 'Rate ',
};
const joined = (rates: readonly (number | null)[]) => ({
  columns: [...input.columns, { name: 'Rate', type: 'number' as const }],
  rows: input.rows.map((row, i) => [...row, rates[i]!]),
});

export const asOfJoinExamples: readonly StepExample<AsOfJoinParams>[] = [
  {
    title: 'The last row at or before, of the same currency; null matches nothing',
    params: { ...base, direction: 'before' },
    input,
    sources,
    output: joined([1.5, null, null, null, null, 1.5]),
  },
  {
    title: 'The first at or after',
    params: { ...base, direction: 'behind' },
    input,
    sources,
    output: joined([3, 2, 1.25, null, null, 1.5]),
  },
  {
    title: 'The nearest, at most one day away; duplicate names get a prefix',
    params: { ...base, direction: 'nearest', within: 1, columns: ['é'] },
    input,
    sources,
    output: {
      columns: [...input.columns, { name: 'Rate é', type: 'text' }],
      rows: input.rows.map((row, i) => [...row, [null, 'c', 'a', null, null, 'b'][i]!]),
    },
  },
];
