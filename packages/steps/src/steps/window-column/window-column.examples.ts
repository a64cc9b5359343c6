import type { LogicalType } from '@winnow/kernel';
import type { ExampleCell, StepExample } from '../../step.ts';
import type { WindowColumnParams } from './window-column.ts';

const columns = [
  { name: 'Shop', type: 'text' as const },
  { name: 'Day', type: 'date' as const },
  { name: 'Sold', type: 'integer' as const },
];

const sales = {
  columns,
  rows: [
    ['Rome', '2024-01-02', 4],
    ['Oslo', '2024-01-01', 10],
    ['Rome', '2024-01-01', { mismatch: 'n/a' }],
    [null, '2024-01-01', 1],
    ['Rome', '2024-01-03', null],
    ['Oslo', { mismatch: 'soon' }, 10],
    ['Rome', '2024-01-04', 6],
    [null, null, 3],
  ],
};

const withColumn = (name: string, type: LogicalType, cells: readonly ExampleCell[]) => ({
  columns: [...columns, { name, type }],
  rows: sales.rows.map((row, i) => [...row, cells[i]!]),
});

const base = { order: [], offset: 1, rows: 7, centered: false, parts: 4 };
const byDay = [{ column: 'Day', direction: 'ascending' as const }];
const bySold = [{ column: 'Sold', direction: 'descending' as const }];

export const windowColumnExamples: readonly StepExample<WindowColumnParams>[] = [
  {
    title: 'Running sums in the order of a column, within groups; null and mismatched values add nothing',
    params: { ...base, function: 'runningSum', column: 'Sold', groups: ['Shop'], order: byDay },
    input: sales,
    output: withColumn('Running sum of Sold', 'integer', [4, 10, null, 1, 4, 20, 10, 4]),
  },
  {
    title: 'Takes the value of the previous row, including mismatched values',
    params: { ...base, function: 'previous', column: 'Sold', groups: ['Shop'], order: byDay, name: 'Before' },
    input: sales,
    output: withColumn('Before', 'integer', [{ mismatch: 'n/a' }, null, null, null, 4, 10, null, 1]),
  },
  {
    title: 'Takes the value of a later row, in table order',
    params: { ...base, function: 'next', column: 'Shop', offset: 2, name: 'Later' },
    input: sales,
    output: withColumn('Later', 'text', ['Rome', null, 'Rome', 'Oslo', 'Rome', null, null, null]),
  },
  {
    title: 'Ranks rows; equal rows have the same rank, and mismatched values and nulls come last',
    params: { ...base, function: 'rank', order: bySold },
    input: sales,
    output: withColumn('Rank', 'integer', [4, 1, 7, 6, 8, 1, 3, 5]),
  },
  {
    title: 'Means over neighboring rows',
    params: { ...base, function: 'rollingMean', column: 'Sold', rows: 3, centered: true, name: 'Mean' },
    input: sales,
    output: withColumn('Mean', 'number', [7, 7, 5.5, 1, 5.5, 8, 19 / 3, 4.5]),
  },
  {
    title: 'Each row’s share of its group’s total',
    params: { ...base, function: 'shareOfTotal', column: 'Sold', groups: ['Shop'], name: 'Share' },
    input: sales,
    output: withColumn('Share', 'number', [0.4, 0.5, null, 0.25, null, 0.5, 0.6, 0.75]),
  },
  {
    title: 'The difference from the previous row, or null if either is missing',
    params: { ...base, function: 'difference', column: 'Sold', name: 'Change' },
    input: sales,
    output: withColumn('Change', 'integer', [null, 6, null, null, null, null, -4, -3]),
  },
  {
    title: 'The relative change within groups',
    params: { ...base, function: 'relativeChange', column: 'Sold', groups: ['Shop'], name: 'Growth' },
    input: sales,
    output: withColumn('Growth', 'number', [null, null, null, null, null, 0, null, 2]),
  },
  {
    title: 'Divides the rows into parts of equal size',
    params: { ...base, function: 'part', order: byDay, parts: 3 },
    input: sales,
    output: withColumn('Part', 'integer', [2, 1, 1, 1, 2, 3, 2, 3]),
  },
  {
    title: 'Running counts and comparisons',
    params: { ...base, function: 'runningMax', column: 'Day', name: 'Latest so far' },
    input: sales,
    output: withColumn('Latest so far', 'date', [
      '2024-01-02',
      '2024-01-02',
      '2024-01-02',
      '2024-01-02',
      '2024-01-03',
      '2024-01-03',
      '2024-01-04',
      '2024-01-04',
    ]),
  },
  {
    title: 'Percent ranks; a single row is at 0',
    params: { ...base, function: 'percentRank', order: bySold, groups: ['Shop'], name: 'Share' },
    input: sales,
    output: withColumn('Share', 'number', [1 / 3, 0, 2 / 3, 1, 1, 0, 0, 0]),
  },
  {
    title: 'Running means',
    params: {
      ...base,
      function: 'runningMean',
      column: 'Sold',
      order: byDay,
      groups: ['Shop'],
      name: 'Mean',
    },
    input: sales,
    output: withColumn('Mean', 'number', [4, 10, null, 1, 4, 10, 5, 2]),
  },
  {
    title: 'The median of neighboring rows',
    params: { ...base, function: 'rollingMedian', column: 'Sold', rows: 3, centered: true, name: 'Middle' },
    input: sales,
    output: withColumn('Middle', 'number', [7, 7, 5.5, 1, 5.5, 8, 6, 4.5]),
  },
  {
    title: 'The number of recent rows with a value',
    params: { ...base, function: 'rollingCount', column: 'Sold', rows: 3, name: 'Values' },
    input: sales,
    output: withColumn('Values', 'integer', [1, 2, 2, 2, 1, 2, 2, 3]),
  },
  {
    title: 'The standard deviation of recent rows',
    params: { ...base, function: 'rollingDeviation', column: 'Sold', rows: 2, name: 'Spread' },
    input: sales,
    output: withColumn('Spread', 'number', [
      null,
      Math.sqrt(18),
      null,
      null,
      null,
      null,
      Math.sqrt(8),
      Math.sqrt(4.5),
    ]),
  },
  {
    title: 'Several columns at once, each into its own column; a rule selects columns of a suitable type',
    params: {
      ...base,
      function: 'runningSum',
      column: 'b',
      more: { matching: '*' },
      name: 'Sum of *',
    },
    input: {
      columns: [
        { name: 'a', type: 'integer' },
        { name: 'b', type: 'number' },
        { name: 't', type: 'text' },
      ],
      rows: [
        [1, 0.5, 'x'],
        [null, 1, 'y'],
        [{ mismatch: 'é' }, 2, null],
      ],
    },
    output: {
      columns: [
        { name: 'a', type: 'integer' },
        { name: 'b', type: 'number' },
        { name: 't', type: 'text' },
        { name: 'Sum of b', type: 'number' },
        { name: 'Sum of a', type: 'integer' },
      ],
      rows: [
        [1, 0.5, 'x', 0.5, 1],
        [null, 1, 'y', 1.5, 1],
        [{ mismatch: 'é' }, 2, null, 3.5, 1],
      ],
    },
  },
];
