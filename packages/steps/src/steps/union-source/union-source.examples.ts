import type { StepExample } from '../../step.ts';
import type { UnionSourceParams } from './union-source.ts';

const january = {
  columns: [
    { name: 'Name', type: 'text' as const },
    { name: 'Oz', type: 'integer' as const },
    { name: 'Day', type: 'date' as const },
  ],
  rows: [
    ['Ale', 12, '2024-01-31'],
    [null, { mismatch: 'n/a' }, null],
  ],
};

const february = {
  columns: [
    { name: ' oz', type: 'number' as const },
    { name: 'Day', type: 'text' as const },
    { name: 'Name', type: 'text' as const },
    { name: 'Note', type: 'text' as const },
  ],
  rows: [[12.5, 'soon', 'Böck', 'new']],
};

const base = {
  source: 'february',
  more: [] as string[],
  renamed: [] as { column: string; other: string }[],
  ignoreCase: true,
  apart: [] as { column: string; other: string }[],
  extra: 'add',
  labelHere: '',
} as const;

export const unionSourceExamples: readonly StepExample<UnionSourceParams>[] = [
  {
    title:
      'Columns match by name; integers and numbers become numbers, dates and text become text, and missing values are null',
    params: { ...base, by: 'name' },
    input: january,
    sources: { february },
    output: {
      columns: [
        { name: 'Name', type: 'text' },
        { name: 'Oz', type: 'number' },
        { name: 'Day', type: 'text' },
        { name: 'Note', type: 'text' },
      ],
      rows: [
        ['Ale', 12, '2024-01-31', null],
        [null, { mismatch: 'n/a' }, null, null],
        ['Böck', 12.5, 'soon', 'new'],
      ],
    },
  },
  {
    title: 'Names can be required to match exactly; a new column names the source of each row',
    params: {
      ...base,
      by: 'name',
      ignoreCase: false,
      apart: [],
      extra: 'drop',
      sourceColumn: 'Source',
      labelHere: 'january',
    },
    input: january,
    sources: { february },
    output: {
      columns: [
        { name: 'Name', type: 'text' },
        { name: 'Oz', type: 'integer' },
        { name: 'Day', type: 'text' },
        { name: 'Source', type: 'text' },
      ],
      rows: [
        ['Ale', 12, '2024-01-31', 'january'],
        [null, { mismatch: 'n/a' }, null, 'january'],
        ['Böck', null, 'soon', 'february'],
      ],
    },
  },
  {
    title: 'Columns match by position, regardless of name',
    params: { ...base, by: 'position' },
    input: {
      columns: [
        { name: 'A', type: 'text' },
        { name: 'Note', type: 'integer' },
      ],
      rows: [['x', 1]],
    },
    sources: {
      february: {
        columns: [
          { name: 'B', type: 'text' },
          { name: 'C', type: 'text' },
          { name: 'Note', type: 'text' },
        ],
        rows: [['y', '2', 'z']],
      },
    },
    output: {
      columns: [
        { name: 'A', type: 'text' },
        { name: 'Note', type: 'text' },
        { name: 'Note 2', type: 'text' },
      ],
      rows: [
        ['x', '1', null],
        ['y', '2', 'z'],
      ],
    },
  },
  {
    title: 'A column mapped from another name fills only the column that the source lacks',
    params: {
      ...base,
      by: 'name',
      renamed: [
        { column: 'Oz', other: 'Ounces' },
        { column: 'Name', other: 'Note' },
      ],
    },
    input: january,
    sources: {
      february: {
        columns: [
          { name: 'Name', type: 'text' },
          { name: 'Ounces', type: 'integer' },
          { name: 'Note', type: 'text' },
        ],
        rows: [['Böck', 16, 'new']],
      },
    },
    output: {
      columns: [
        { name: 'Name', type: 'text' },
        { name: 'Oz', type: 'integer' },
        { name: 'Day', type: 'date' },
        { name: 'Note', type: 'text' },
      ],
      rows: [
        ['Ale', 12, '2024-01-31', null],
        [null, { mismatch: 'n/a' }, null, null],
        ['Böck', 16, null, 'new'],
      ],
    },
  },
  {
    title: 'An empty source adds its columns',
    params: { ...base, by: 'name' },
    input: { columns: [{ name: 'Name', type: 'text' }], rows: [['Ale']] },
    sources: { february: { ...february, rows: [] } },
    output: {
      columns: [
        { name: 'Name', type: 'text' },
        { name: ' oz', type: 'number' },
        { name: 'Day', type: 'text' },
        { name: 'Note', type: 'text' },
      ],
      rows: [['Ale', null, null, null]],
    },
  },
  {
    title: 'Several sources in order; a column added by one matches the next by name',
    params: { ...base, more: ['march', 'february'], by: 'name', sourceColumn: 'From', labelHere: 'january' },
    input: { columns: [{ name: 'Name', type: 'text' }], rows: [['Ale']] },
    sources: {
      february: { columns: [{ name: 'Oz', type: 'integer' }], rows: [[1], [{ mismatch: 'one' }]] },
      march: {
        columns: [
          { name: 'name', type: 'text' },
          { name: ' OZ', type: 'number' },
        ],
        rows: [['Böck', 2.5]],
      },
    },
    output: {
      columns: [
        { name: 'Name', type: 'text' },
        { name: 'Oz', type: 'number' },
        { name: 'From', type: 'text' },
      ],
      rows: [
        ['Ale', null, 'january'],
        [null, 1, 'february'],
        [null, { mismatch: 'one' }, 'february'],
        ['Böck', 2.5, 'march'],
        [null, 1, 'february'],
        [null, { mismatch: 'one' }, 'february'],
      ],
    },
  },
  {
    title: 'Several by position; the third is compared with all columns so far',
    params: { ...base, more: ['march'], by: 'position' },
    input: { columns: [{ name: 'A', type: 'text' }], rows: [['x']] },
    sources: {
      february: {
        columns: [
          { name: 'B', type: 'text' },
          { name: 'C', type: 'text' },
        ],
        rows: [['y', '']],
      },
      march: {
        columns: [
          { name: 'D', type: 'date' },
          { name: 'E', type: 'text' },
        ],
        rows: [['2024-02-29', 'é']],
      },
    },
    output: {
      columns: [
        { name: 'A', type: 'text' },
        { name: 'C', type: 'text' },
      ],
      rows: [
        ['x', null],
        ['y', ''],
        ['2024-02-29', 'é'],
      ],
    },
  },
];
