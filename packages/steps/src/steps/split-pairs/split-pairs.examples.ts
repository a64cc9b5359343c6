import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { SplitPairsParams } from './split-pairs.ts';

const input = table(
  ['n: integer', 'attributes'],
  [
    [1, 'size=12; colour=red'],
    [2, 'colour = é=è ;x'],
    [{ mismatch: '?' }, ''],
    [4, null],
    [null, 'size=1;size=2'],
  ],
);
const base = { between: ';', within: '=', prefix: '', keep: false } as const;

export const splitPairsExamples: readonly StepExample<SplitPairsParams>[] = [
  {
    title: 'A column for each key; the first of duplicate keys applies',
    params: { ...base, columns: ['attributes'] },
    input,
    output: table(
      ['n: integer', 'colour', 'size'],
      [
        [1, 'red', '12'],
        [2, 'é=è', null],
        [{ mismatch: '?' }, null, null],
        [4, null, null],
        [null, null, '1'],
      ],
    ),
  },
  {
    title: 'Only some keys, next to the column',
    params: { ...base, columns: ['attributes'], keys: ['size', 'weight'], prefix: 'a ', keep: true },
    input: { ...input, rows: input.rows.slice(0, 2) },
    output: table(
      ['n: integer', 'attributes', 'a size', 'a weight'],
      [
        [1, 'size=12; colour=red', '12', null],
        [2, 'colour = é=è ;x', null, null],
      ],
    ),
  },
  {
    title: 'A mismatched value uses its text',
    params: { ...base, columns: ['n'], between: '&', within: ':' },
    input: table(['n: integer'], [[1], [{ mismatch: 'a:1&b:2' }], [null]]),
    output: table(
      ['a', 'b'],
      [
        [null, null],
        ['1', '2'],
        [null, null],
      ],
    ),
  },
  {
    title: 'Several columns, each with its own keys; duplicate names are numbered',
    params: { ...base, columns: ['a', 'é'], keep: true },
    input: table(
      ['a', 'é'],
      [
        ['x=1;y=2', 'x=3'],
        [null, 'z=ü'],
      ],
    ),
    output: table(
      ['a', 'x', 'y', 'é', 'x 2', 'z'],
      [
        ['x=1;y=2', '1', '2', 'x=3', '3', null],
        [null, null, null, 'z=ü', null, 'ü'],
      ],
    ),
  },
];
