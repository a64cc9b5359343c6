import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { SplitColumnParams } from './split-column.ts';

const base = {
  by: 'delimiter',
  delimiter: ',',
  pattern: '',
  positions: [],
  trim: true,
  keep: false,
} as const;
type Example = StepExample<SplitColumnParams>;

export const splitColumnExamples: readonly Example[] = [
  {
    title: 'Splits into a number of columns; the last takes what is left',
    params: { ...base, column: 'Place', parts: 2, positions: [] },
    input: table(
      ['id', 'Place'],
      [
        ['1', 'Bend, OR'],
        ['2', 'Rome'],
        ['3', 'a, b, c'],
        ['4', null],
      ],
    ),
    output: table(
      ['id', 'Place 1', 'Place 2'],
      [
        ['1', 'Bend', 'OR'],
        ['2', 'Rome', null],
        ['3', 'a', 'b, c'],
        ['4', null, null],
      ],
    ),
  },
  {
    title: 'Makes as many columns as there are parts, beside the column',
    params: { ...base, column: 'x', delimiter: '-', keep: true, positions: [] },
    input: table(['x'], [['a-b-c'], ['d']]),
    output: table(
      ['x', 'x 1', 'x 2', 'x 3'],
      [
        ['a-b-c', 'a', 'b', 'c'],
        ['d', 'd', null, null],
      ],
    ),
  },
  {
    title: 'Splits at a regular expression',
    params: { ...base, column: 'x', by: 'regex', pattern: '[;,/]', positions: [] },
    input: table(['x'], [['a; b'], ['c/d']]),
    output: table(
      ['x 1', 'x 2'],
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ),
  },
  {
    title: 'Splits at positions, counted in characters',
    params: { ...base, column: 'x', by: 'positions', positions: [2, 4] },
    input: table(['x'], [['aé12zz'], ['😀b3']]),
    output: table(
      ['x 1', 'x 2', 'x 3'],
      [
        ['aé', '12', 'zz'],
        ['😀b', '3', ''],
      ],
    ),
  },
];
