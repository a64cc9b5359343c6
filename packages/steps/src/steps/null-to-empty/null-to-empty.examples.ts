import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { NullToEmptyParams } from './null-to-empty.ts';

export const nullToEmptyExamples: readonly StepExample<NullToEmptyParams>[] = [
  {
    title: 'Makes empty texts of null',
    params: { columns: ['x'] },
    input: table(
      ['x', 'y'],
      [
        [null, null],
        ['é', ''],
        ['', 'b'],
      ],
    ),
    output: table(
      ['x', 'y'],
      [
        ['', null],
        ['é', ''],
        ['', 'b'],
      ],
    ),
  },
  {
    title: 'A rule takes the text columns alone',
    params: { columns: { all: true } },
    input: table(
      ['x', 'n: integer'],
      [
        [null, null],
        ['a', { mismatch: 'b' }],
      ],
    ),
    output: table(
      ['x', 'n: integer'],
      [
        ['', null],
        ['a', { mismatch: 'b' }],
      ],
    ),
  },
  {
    title: 'Leaves columns out by name',
    params: { columns: { all: true, except: ['y'] } },
    input: table(['x', 'y'], [[null, null]]),
    output: table(['x', 'y'], [['', null]]),
  },
];
