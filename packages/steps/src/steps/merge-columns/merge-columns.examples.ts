import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { MergeColumnsParams } from './merge-columns.ts';

const base = { separator: ' ', name: 'Name', skipEmpty: true, keep: false } as const;
type Example = StepExample<MergeColumnsParams>;

export const mergeColumnsExamples: readonly Example[] = [
  {
    title: 'Joins text in the given column order, skipping empty values',
    params: { ...base, columns: ['first', 'last'] },
    input: table(
      ['id', 'first', 'last'],
      [
        ['1', 'Anna', 'Rossi'],
        ['2', '', 'Cher'],
        ['3', null, null],
      ],
    ),
    output: table(
      ['id', 'Name'],
      [
        ['1', 'Anna Rossi'],
        ['2', 'Cher'],
        ['3', null],
      ],
    ),
  },
  {
    title: 'Keeps the columns, and the positions of empty values',
    params: { ...base, columns: ['a', 'n'], separator: '|', name: 'both', skipEmpty: false, keep: true },
    input: table(
      ['a', 'n: integer'],
      [
        ['x', 1],
        [null, { mismatch: 'two' }],
        ['y', null],
      ],
    ),
    output: table(
      ['a', 'n: integer', 'both'],
      [
        ['x', 1, 'x|1'],
        [null, { mismatch: 'two' }, '|two'],
        ['y', null, 'y|'],
      ],
    ),
  },
  {
    title: 'Merges all text columns in the order of the table',
    params: { ...base, columns: { types: ['text'] }, separator: '', name: 'é', skipEmpty: true },
    input: table(
      ['a', 'n: number', 'b'],
      [
        ['x', 1.5, 'y'],
        ['', null, '😀'],
        [null, 2, ''],
      ],
    ),
    output: table(
      ['é', 'n: number'],
      [
        ['xy', 1.5],
        ['😀', null],
        [null, 2],
      ],
    ),
  },
];
