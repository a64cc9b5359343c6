import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { BlankDownParams } from './blank-down.ts';

const input = table(
  ['é', 'n: integer'],
  [
    ['a', 1],
    ['a', { mismatch: '?' }],
    ['b', { mismatch: '?' }],
    ['b', 1],
    [null, 1],
    ['', null],
  ],
);

export const blankDownExamples: readonly StepExample<BlankDownParams>[] = [
  {
    title: 'Clears values that repeat the one above, column by column',
    params: { columns: ['é', 'n'] },
    input,
    output: table(
      ['é', 'n: integer'],
      [
        ['a', 1],
        [null, { mismatch: '?' }],
        ['b', null],
        [null, 1],
        [null, null],
        ['', null],
      ],
    ),
  },
  {
    title: 'Within groups, in columns of a type',
    params: { columns: { types: ['integer'] }, within: ['é'] },
    input,
    output: input,
  },
];
