import type { StepExample } from '../../step.ts';
import type { TransposeTableParams } from './transpose-table.ts';

const columns = [
  { name: 'Month', type: 'text' as const },
  { name: 'Rome', type: 'integer' as const },
  { name: 'Oslo', type: 'number' as const },
];
const months = {
  columns,
  rows: [
    ['May', 1, 1.5],
    ['June', { mismatch: 'n/a' }, null],
    ['May', 3, 4],
  ],
};

export const transposeTableExamples: readonly StepExample<TransposeTableParams>[] = [
  {
    title: 'Takes names from a column and numbers duplicates; mismatched values keep their text',
    params: { header: 'Month', labelName: 'City' },
    input: months,
    output: {
      columns: [
        { name: 'City', type: 'text' },
        { name: 'May', type: 'number' },
        { name: 'June', type: 'number' },
        { name: 'May 2', type: 'number' },
      ],
      rows: [
        ['Rome', 1, { mismatch: 'n/a' }, 3],
        ['Oslo', 1.5, null, 4],
      ],
    },
  },
  {
    title: 'Numbers the new columns if no column gives names; types without a common type become text',
    params: { labelName: 'Column' },
    input: months,
    output: {
      columns: [
        { name: 'Column', type: 'text' },
        { name: 'Row 1', type: 'text' },
        { name: 'Row 2', type: 'text' },
        { name: 'Row 3', type: 'text' },
      ],
      rows: [
        ['Month', 'May', 'June', 'May'],
        ['Rome', '1', 'n/a', '3'],
        ['Oslo', '1.5', null, '4'],
      ],
    },
  },
  {
    title: 'Null and empty names get a name that doesn’t collide with the column of old names',
    params: { header: 'Key', labelName: 'Key' },
    input: {
      columns: [
        { name: 'Key', type: 'text' },
        { name: 'Größe', type: 'text' },
      ],
      rows: [
        [null, 'a'],
        ['', null],
        ['Key', ''],
      ],
    },
    output: {
      columns: [
        { name: 'Key', type: 'text' },
        { name: '(null)', type: 'text' },
        { name: '(empty)', type: 'text' },
        { name: 'Key 2', type: 'text' },
      ],
      rows: [['Größe', 'a', null, '']],
    },
  },
];
