import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { FlagMissingParams } from './flag-missing.ts';

const input = table(
  ['é', 'n: integer'],
  [
    ['a', 1],
    ['', null],
    ['  ', { mismatch: '?' }],
    [null, 4],
  ],
);

export const flagMissingExamples: readonly StepExample<FlagMissingParams>[] = [
  {
    title: 'Counts missing values in each row; a mismatched value isn’t missing',
    params: { columns: { all: true }, what: 'missing', add: 'count', blank: true, name: 'Missing' },
    input,
    output: table(
      ['é', 'n: integer', 'Missing: integer'],
      [
        ['a', 1, 0],
        ['', null, 2],
        ['  ', { mismatch: '?' }, 1],
        [null, 4, 1],
      ],
    ),
  },
  {
    title: 'A flag for each column',
    params: { columns: ['é', 'n'], what: 'either', add: 'flags', blank: false, name: '* bad' },
    input,
    output: table(
      ['é', 'n: integer', 'é bad: boolean', 'n bad: boolean'],
      [
        ['a', 1, false, false],
        ['', null, false, true],
        ['  ', { mismatch: '?' }, false, true],
        [null, 4, true, false],
      ],
    ),
  },
  {
    title: 'Mismatched values in columns of a type',
    params: { columns: { types: ['integer'] }, what: 'mismatched', add: 'count', blank: true, name: 'Wrong' },
    input,
    output: table(
      ['é', 'n: integer', 'Wrong: integer'],
      [
        ['a', 1, 0],
        ['', null, 0],
        ['  ', { mismatch: '?' }, 1],
        [null, 4, 0],
      ],
    ),
  },
];
