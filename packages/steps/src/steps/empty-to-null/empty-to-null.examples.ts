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
    title: 'Sets blank text in all columns to null, except mismatched values',
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
    title: 'Can keep text that is only spaces',
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
    title: 'Applies to all text columns',
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
