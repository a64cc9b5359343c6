import type { StepExample } from '../../step.ts';
import type { FilterByQualityParams } from './filter-by-quality.ts';

const beers = {
  columns: [
    { name: 'Name', type: 'text' as const },
    { name: 'Oz', type: 'number' as const },
    { name: 'Day', type: 'date' as const },
  ],
  rows: [
    ['Ale', 12, '2024-02-29'],
    ['', { mismatch: '12 oz' }, null],
    [null, null, null],
    ['  ', 8, { mismatch: 'soon' }],
    ['Bock', null, '2024-03-01'],
  ],
};

const row = (i: number) => beers.rows[i]!;

type Params = Omit<FilterByQualityParams, 'name'> & { name?: string };

export const filterByQualityExamples: readonly StepExample<Params>[] = [
  {
    title: 'Removes rows with a null; mismatched and empty values aren’t null',
    params: { columns: ['Oz'], is: ['null'], atLeast: 1, action: 'remove' },
    input: beers,
    output: { columns: beers.columns, rows: [row(0), row(1), row(3)] },
  },
  {
    title: 'Keeps rows with mismatched values, for inspection',
    params: { columns: { all: true }, is: ['mismatched'], atLeast: 1, action: 'keep' },
    input: beers,
    output: { columns: beers.columns, rows: [row(1), row(3)] },
  },
  {
    title: 'Removes rows in which all values are missing',
    params: { columns: { all: true }, is: ['null', 'empty', 'blank'], atLeast: 'all', action: 'remove' },
    input: beers,
    output: { columns: beers.columns, rows: [row(0), row(1), row(3), row(4)] },
  },
  {
    title: 'Requires a minimum number of missing columns',
    params: { columns: { all: true }, is: ['null', 'empty', 'mismatched'], atLeast: 2, action: 'remove' },
    input: beers,
    output: { columns: beers.columns, rows: [row(0), row(3), row(4)] },
  },
  {
    title: 'Distinguishes empty text from text that is only spaces',
    params: { columns: ['Name'], is: ['blank'], atLeast: 1, action: 'keep' },
    input: beers,
    output: { columns: beers.columns, rows: [row(3)] },
  },
  {
    title: 'Keeps rows whose values are all valid',
    params: { columns: { all: true }, is: ['valid'], atLeast: 'all', action: 'keep' },
    input: beers,
    output: { columns: beers.columns, rows: [row(0)] },
  },
  {
    title: 'Clears mismatched cells and leaves the rest of their rows',
    params: { columns: { all: true }, is: ['mismatched', 'blank'], atLeast: 1, action: 'clear' },
    input: beers,
    output: {
      columns: beers.columns,
      rows: [row(0), ['', null, null], row(2), [null, 8, null], row(4)],
    },
  },
  {
    title: 'Flags rows with a minimum number of missing columns',
    params: { columns: { from: 'Oz', to: 'Day' }, is: ['null'], atLeast: 2, action: 'flag', name: 'Bare' },
    input: beers,
    output: {
      columns: [...beers.columns, { name: 'Bare', type: 'boolean' }],
      rows: beers.rows.map((one, i) => [...one, i === 2]),
    },
  },
];
