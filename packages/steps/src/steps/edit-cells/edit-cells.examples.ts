import type { StepExample } from '../../step.ts';
import type { EditCellsParams } from './edit-cells.ts';

const columns = [
  { name: 'Name', type: 'text' as const },
  { name: 'Oz', type: 'integer' as const },
  { name: 'Day', type: 'date' as const },
];

const beers = {
  columns,
  rows: [
    ['Ale', 12, '2024-02-29'],
    [null, { mismatch: '12 oz' }, null],
    ['Bock', null, { mismatch: 'soon' }],
  ],
};

export const editCellsExamples: readonly StepExample<EditCellsParams>[] = [
  {
    title: 'Sets cells to values of the column’s type, or to null',
    params: {
      edits: [
        { row: 0, column: 'Name', value: 'Pale “Ale” 🍺' },
        { row: 1, column: 'Oz', value: ' 16 ' },
        { row: 2, column: 'Day', value: '2024-03-01' },
        { row: 2, column: 'Name', value: null },
        { row: 1, column: 'Name', value: '' },
      ],
    },
    input: beers,
    output: {
      columns,
      rows: [
        ['Pale “Ale” 🍺', 12, '2024-02-29'],
        ['', 16, null],
        [null, null, '2024-03-01'],
      ],
    },
  },
  {
    title: 'A value that doesn’t match the type is kept as a mismatch; null clears it',
    params: {
      edits: [
        { row: 0, column: 'Oz', value: 'twelve' },
        { row: 1, column: 'Oz', value: null },
        { row: 0, column: 'Day', value: '2024-02-30' },
      ],
    },
    input: beers,
    output: {
      columns,
      rows: [
        ['Ale', { mismatch: 'twelve' }, { mismatch: '2024-02-30' }],
        [null, null, null],
        ['Bock', null, { mismatch: 'soon' }],
      ],
    },
  },
  {
    title: 'The last edit of a cell wins; missing rows are ignored',
    params: {
      edits: [
        { row: 0, column: 'Oz', value: 8 },
        { row: 0, column: 'Oz', value: 9 },
        { row: 99, column: 'Oz', value: 10 },
      ],
    },
    input: beers,
    output: { columns, rows: [['Ale', 9, '2024-02-29'], ...beers.rows.slice(1)] },
  },
  {
    title: 'Many edits work like a few',
    params: {
      edits: Array.from({ length: 300 }, (_, i) => ({
        row: i === 0 ? 2 : i + 50,
        column: 'Oz',
        value: i % 2 === 0 ? i + 1 : `n${i}`,
      })),
    },
    input: beers,
    output: { columns, rows: [beers.rows[0]!, beers.rows[1]!, ['Bock', 1, { mismatch: 'soon' }]] },
  },
];
