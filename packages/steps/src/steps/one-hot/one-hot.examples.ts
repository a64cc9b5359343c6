import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { OneHotParams } from './one-hot.ts';

const input = table(
  ['tag', 'n: integer'],
  [
    ['é, b', 1],
    ['b', { mismatch: '?' }],
    ['', 1],
    [null, null],
  ],
);
const base = { separator: '', show: 'numbers', prefix: '', keep: true } as const;

export const oneHotExamples: readonly StepExample<OneHotParams>[] = [
  {
    title: 'A column for each value; null has none, and a mismatched value uses its text',
    params: { ...base, columns: ['n'], prefix: 'n ' },
    input,
    output: table(
      ['tag', 'n: integer', 'n 1: integer', 'n ?: integer'],
      [
        ['é, b', 1, 1, 0],
        ['b', { mismatch: '?' }, 0, 1],
        ['', 1, 1, 0],
        [null, null, 0, 0],
      ],
    ),
  },
  {
    title: 'Several values per cell, replacing the column',
    params: { ...base, columns: ['tag'], separator: ',', show: 'flags', keep: false },
    input,
    output: table(
      ['b: boolean', 'é: boolean', 'n: integer'],
      [
        [true, true, 1],
        [true, false, { mismatch: '?' }],
        [false, false, 1],
        [false, false, null],
      ],
    ),
  },
  {
    title: 'Only some values',
    params: { ...base, columns: ['tag'], values: ['b', 'c'] },
    input,
    output: table(
      ['tag', 'b: integer', 'c: integer', 'n: integer'],
      [
        ['é, b', 0, 0, 1],
        ['b', 1, 0, { mismatch: '?' }],
        ['', 0, 0, 1],
        [null, 0, 0, null],
      ],
    ),
  },
  {
    title: 'Several columns, each with its own values, prefixed with its name',
    params: { ...base, columns: ['é', 'n'], prefix: '* ', keep: false },
    input: table(
      ['é', 'n: integer'],
      [
        ['b', 1],
        [null, { mismatch: 'b' }],
      ],
    ),
    output: table(
      ['é b: integer', 'n 1: integer', 'n b: integer'],
      [
        [1, 1, 0],
        [0, 0, 1],
      ],
    ),
  },
];
