import type { StepExample } from '../../step.ts';
import type { PivotColumnsParams } from './pivot-columns.ts';

const columns = [
  { name: 'Shop', type: 'text' as const },
  { name: 'Year', type: 'integer' as const },
  { name: 'Sold', type: 'number' as const },
];

const sales = {
  columns,
  rows: [
    ['Rome', 2024, 1.5],
    ['Oslo', 2023, 2],
    ['Rome', 2023, { mismatch: 'n/a' }],
    [null, 2024, 4],
    ['Rome', 2024, 8],
    ['Oslo', null, 16],
    ['Oslo', { mismatch: 'last' }, 32],
  ],
};

const base = { order: 'seen', prefix: '' } as const;

export const pivotColumnsExamples: readonly StepExample<PivotColumnsParams>[] = [
  {
    title:
      'Creates a column for each value, including null and mismatched values; each cell gets the first value',
    params: { ...base, label: 'Year', function: 'first', column: 'Sold' },
    input: sales,
    output: {
      columns: [
        { name: 'Shop', type: 'text' },
        { name: '2024', type: 'number' },
        { name: '2023', type: 'number' },
        { name: '(null)', type: 'number' },
        { name: 'last', type: 'number' },
      ],
      rows: [
        ['Rome', 1.5, { mismatch: 'n/a' }, null, null],
        ['Oslo', null, 2, 16, 32],
        [null, 4, null, null, null],
      ],
    },
  },
  {
    title: 'Sums several rows per cell; columns can be sorted and prefixed',
    params: { label: 'Year', function: 'sum', column: 'Sold', keys: ['Shop'], order: 'sorted', prefix: 'Y ' },
    input: sales,
    output: {
      columns: [
        { name: 'Shop', type: 'text' },
        { name: 'Y 2023', type: 'number' },
        { name: 'Y 2024', type: 'number' },
        { name: 'Y last', type: 'number' },
        { name: 'Y (null)', type: 'number' },
      ],
      rows: [
        ['Rome', null, 9.5, null, null],
        ['Oslo', 2, null, 32, 16],
        [null, null, 4, null, null],
      ],
    },
  },
  {
    title: 'Listed values give the same columns regardless of the data',
    params: { ...base, label: 'Shop', function: 'countRows', keys: ['Year'], values: ['Oslo', 'Bern', null] },
    input: sales,
    output: {
      columns: [
        { name: 'Year', type: 'integer' },
        { name: 'Oslo', type: 'integer' },
        { name: 'Bern', type: 'integer' },
        { name: '(null)', type: 'integer' },
      ],
      rows: [
        [2024, 0, 0, 1],
        [2023, 1, 0, 0],
        [null, 1, 0, 0],
        [{ mismatch: 'last' }, 1, 0, 0],
      ],
    },
  },
  {
    title: 'New names don’t collide with existing ones, and an empty value gets a name',
    params: { ...base, label: 'Key', function: 'max', column: 'Value' },
    input: {
      columns: [
        { name: 'Id', type: 'integer' },
        { name: 'Key', type: 'text' },
        { name: 'Value', type: 'text' },
      ],
      rows: [
        [1, 'Id', 'a'],
        [1, '', 'b'],
        [1, 'O\'Neil "ß"', 'c'],
      ],
    },
    output: {
      columns: [
        { name: 'Id', type: 'integer' },
        { name: 'Id 2', type: 'text' },
        { name: '(empty)', type: 'text' },
        { name: 'O\'Neil "ß"', type: 'text' },
      ],
      rows: [[1, 'a', 'b', 'c']],
    },
  },
];
