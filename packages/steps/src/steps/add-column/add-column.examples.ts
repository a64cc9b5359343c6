import type { StepExample } from '../../step.ts';
import type { AddColumnParams } from './add-column.ts';

const columns = [
  { name: 'Name', type: 'text' as const },
  { name: 'Unit price', type: 'number' as const },
  { name: 'Count', type: 'integer' as const },
];
const orders = {
  columns,
  rows: [
    ['Ale', 2.5, 4],
    ['Böck', { mismatch: '3 €' }, 2],
    [null, null, 1],
  ],
};

export const addColumnExamples: readonly StepExample<AddColumnParams>[] = [
  {
    title:
      'Computes a column from others. Null stays null, and a mismatched value stays a mismatch with its text',
    params: { name: 'Total', formula: '`Unit price` * Count' },
    input: orders,
    output: {
      columns: [...columns, { name: 'Total', type: 'number' }],
      rows: [
        ['Ale', 2.5, 4, 10],
        ['Böck', { mismatch: '3 €' }, 2, { mismatch: '3 €' }],
        [null, null, 1, null],
      ],
    },
  },
  {
    title: 'Places the new column after another',
    params: { name: 'Shout', formula: 'upper(Name) + "!"', after: 'Name' },
    input: { columns: columns.slice(0, 1), rows: [['été'], ['Böck']] },
    output: {
      columns: [columns[0]!, { name: 'Shout', type: 'text' }],
      rows: [
        ['été', 'ÉTÉ!'],
        ['Böck', 'BÖCK!'],
      ],
    },
  },
  {
    title: 'A formula that is only null gives an empty text column',
    params: { name: 'Note', formula: 'null' },
    input: { columns: columns.slice(2), rows: [[1], [null]] },
    output: {
      columns: [columns[2]!, { name: 'Note', type: 'text' }],
      rows: [
        [1, null],
        [null, null],
      ],
    },
  },
];
