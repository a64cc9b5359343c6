import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { EmptyToNullParams } from './empty-to-null.ts';

const input = table(
  ['x', 'n: integer'],
  [
    ['', 1],
    [' \u00a0', { mismatch: 'é' }],
    ['a', null],
    [null, 2],
  ],
);

export const emptyToNullExamples: readonly StepExample<EmptyToNullParams>[] = [
  {
    title: 'Makes null of blank texts in all columns, and leaves mismatched cells',
    params: { columns: { all: true }, blank: true },
    input,
    output: table(
      ['x', 'n: integer'],
      [
        [null, 1],
        [null, { mismatch: 'é' }],
        ['a', null],
        [null, 2],
      ],
    ),
  },
  {
    title: 'Leaves texts of spaces where asked to',
    params: { columns: ['x'], blank: false },
    input,
    output: table(
      ['x', 'n: integer'],
      [
        [null, 1],
        [' \u00a0', { mismatch: 'é' }],
        ['a', null],
        [null, 2],
      ],
    ),
  },
  {
    title: 'Works on all text columns of a table',
    params: { columns: { types: ['text'] }, blank: true },
    input: table(
      ['a', 'b'],
      [
        ['', '\t'],
        ['ü', '\n'],
      ],
    ),
    output: table(
      ['a', 'b'],
      [
        [null, null],
        ['ü', null],
      ],
    ),
  },
];
