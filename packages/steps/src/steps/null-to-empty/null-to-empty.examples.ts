import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { NullToEmptyParams } from './null-to-empty.ts';

export const nullToEmptyExamples: readonly StepExample<NullToEmptyParams>[] = [
  {
    title: 'Sets null to empty text',
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
    title: 'A rule selects only text columns',
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
    title: 'Excludes columns by name',
    params: { columns: { all: true, except: ['y'] } },
    input: table(['x', 'y'], [[null, null]]),
    output: table(['x', 'y'], [['', null]]),
  },
];
