import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { WrapTextParams } from './wrap-text.ts';

const input = table(
  ['code', 'n: integer'],
  [
    ['12', 5],
    ['#é', { mismatch: 'five' }],
    ['', null],
    [null, 6],
  ],
);

export const wrapTextExamples: readonly StepExample<WrapTextParams>[] = [
  {
    title: 'Adds a prefix and a suffix; empty text and null are kept',
    params: { columns: ['code'], how: 'add', before: '#', after: '!', once: false },
    input,
    output: table(
      ['code', 'n: integer'],
      [
        ['#12!', 5],
        ['##é!', { mismatch: 'five' }],
        ['', null],
        [null, 6],
      ],
    ),
  },
  {
    title: 'Adds it only if missing; columns of other types become text',
    params: { columns: ['code', 'n'], how: 'add', before: '#', after: '', once: true },
    input,
    output: table(
      ['code', 'n'],
      [
        ['#12', '#5'],
        ['#é', '#five'],
        ['', null],
        [null, '#6'],
      ],
    ),
  },
  {
    title: 'Removes quotes if present',
    params: { columns: { types: ['text'] }, how: 'remove', before: '"', after: '"', once: false },
    input: table(['a'], [['"x"'], ['"x'], ['""'], ['x "y" z'], [null]]),
    output: table(['a'], [['x'], ['x'], [''], ['x "y" z'], [null]]),
  },
];
