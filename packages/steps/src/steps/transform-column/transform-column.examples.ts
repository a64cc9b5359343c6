import type { StepExample } from '../../step.ts';
import type { TransformColumnParams } from './transform-column.ts';

const columns = [
  { name: 'Name', type: 'text' as const },
  { name: 'City', type: 'text' as const },
  { name: 'Oz', type: 'integer' as const },
];
const beers = {
  columns,
  rows: [
    [' Ale ', 'rome', 12],
    [null, ' Zürich', { mismatch: '12 oz' }],
    ['', null, null],
    ['12.5', '7', 8],
  ],
};

export const transformColumnExamples: readonly StepExample<TransformColumnParams>[] = [
  {
    title: 'Computes several columns with the same formula; null stays null',
    params: { columns: { types: ['text'] }, formula: 'value.trim().upper()', failures: 'keep' },
    input: beers,
    output: {
      columns,
      rows: [
        ['ALE', 'ROME', 12],
        [null, 'ZÜRICH', { mismatch: '12 oz' }],
        ['', null, null],
        ['12.5', '7', 8],
      ],
    },
  },
  {
    title: 'The type can change; a value that can’t be computed keeps its text as a mismatch',
    params: { columns: ['Name'], formula: 'toNumber(value)', failures: 'keep' },
    input: beers,
    output: {
      columns: [{ name: 'Name', type: 'number' }, ...columns.slice(1)],
      rows: [
        [{ mismatch: ' Ale ' }, 'rome', 12],
        [null, ' Zürich', { mismatch: '12 oz' }],
        [{ mismatch: '' }, null, null],
        [12.5, '7', 8],
      ],
    },
  },
  {
    title:
      'Values that can’t be computed can become null or stay unchanged; the column then gets a common type',
    params: { columns: ['Name'], formula: 'toNumber(value) * 2', failures: 'original' },
    input: beers,
    output: {
      columns,
      rows: [
        [' Ale ', 'rome', 12],
        [null, ' Zürich', { mismatch: '12 oz' }],
        ['', null, null],
        ['25', '7', 8],
      ],
    },
  },
  {
    title: 'A condition leaves other rows unchanged, including mismatched values',
    params: { columns: ['Oz'], formula: 'value + 0.5', where: 'value > 10', failures: 'null' },
    input: beers,
    output: {
      columns: [...columns.slice(0, 2), { name: 'Oz', type: 'number' }],
      rows: [
        [' Ale ', 'rome', 12.5],
        [null, ' Zürich', { mismatch: '12 oz' }],
        ['', null, null],
        ['12.5', '7', 8],
      ],
    },
  },
  {
    title: 'Can use other columns; a mismatched value gives a mismatch, or null if requested',
    params: { columns: ['Oz'], formula: 'value * length(City ?? "")', failures: 'null' },
    input: beers,
    output: {
      columns,
      rows: [
        [' Ale ', 'rome', 48],
        [null, ' Zürich', null],
        ['', null, null],
        ['12.5', '7', 8],
      ],
    },
  },
];
