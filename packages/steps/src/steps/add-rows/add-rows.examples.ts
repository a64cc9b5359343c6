import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { AddRowsParams } from './add-rows.ts';

const input = table(
  ['é', 'n: integer'],
  [
    ['a', 1],
    [null, { mismatch: '?' }],
  ],
);

export const addRowsExamples: readonly StepExample<AddRowsParams>[] = [
  {
    title: 'At the end; omitted values are null',
    params: {
      rows: [{ cells: [{ column: 'é', value: 'ü' }] }, { cells: [{ column: 'n', value: 7 }] }],
      at: 'end',
    },
    input,
    output: table(
      ['é', 'n: integer'],
      [
        ['a', 1],
        [null, { mismatch: '?' }],
        ['ü', null],
        [null, 7],
      ],
    ),
  },
  {
    title: 'At the start; mismatched values keep their text',
    params: {
      rows: [
        {
          cells: [
            { column: 'n', value: 'seven' },
            { column: 'é', value: '' },
          ],
        },
      ],
      at: 'start',
    },
    input: { ...input, rows: input.rows.slice(0, 1) },
    output: table(
      ['é', 'n: integer'],
      [
        ['', { mismatch: 'seven' }],
        ['a', 1],
      ],
    ),
  },
];
