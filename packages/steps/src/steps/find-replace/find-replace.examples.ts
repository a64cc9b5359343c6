import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { FindReplaceParams } from './find-replace.ts';

const base = { replace: '', how: 'text', ignoreCase: false, more: [] as FindReplaceParams['more'] } as const;
type Example = StepExample<FindReplaceParams>;

export const findReplaceExamples: readonly Example[] = [
  {
    title: 'Replaces every occurrence of a text',
    params: { ...base, columns: ['x'], find: '-', replace: '/' },
    input: table(['x'], [['a-b-c'], ['none'], [''], [null]]),
    output: table(['x'], [['a/b/c'], ['none'], [''], [null]]),
  },
  {
    title: 'Ignores case, and takes signs of regular expressions as they are',
    params: { ...base, columns: ['x'], find: 'A.b', replace: '$1', ignoreCase: true },
    input: table(['x'], [['a.B aXb'], ['A.B']]),
    output: table(['x'], [['$1 aXb'], ['$1']]),
  },
  {
    title: 'Replaces cells that are this text as a whole',
    params: { ...base, columns: ['x'], find: 'n/a', replace: '', how: 'cell', ignoreCase: true },
    input: table(['x'], [['N/A'], ['n/a!'], [null]]),
    output: table(['x'], [[''], ['n/a!'], [null]]),
  },
  {
    title: 'Puts groups of a regular expression in another order',
    params: { ...base, columns: ['x'], find: '(\\w+), (\\w+)', replace: '$2 $1', how: 'regex' },
    input: table(['x'], [['Doe, Jane'], ['Cher']]),
    output: table(['x'], [['Jane Doe'], ['Cher']]),
  },
  {
    title: 'Mends numbers that did not fit by their text',
    params: { ...base, columns: ['x'], find: '\\s*oz\\.?$', how: 'regex' },
    input: table(['x: number'], [[{ mismatch: '12.5 oz' }], [3], [{ mismatch: 'many' }]]),
    output: table(['x: number'], [[12.5], [3], [{ mismatch: 'many' }]]),
  },
  {
    title: 'Replaces one after the other, in all columns that hold text',
    params: {
      ...base,
      columns: { all: true },
      find: 'é',
      replace: 'e',
      more: [
        { find: 'e', replace: '3' },
        { find: '\\', replace: '' },
      ],
    },
    input: table(
      ['x', 'y', 'n: integer'],
      [
        ['été', 'a\\e', 1],
        [null, '', null],
      ],
    ),
    output: table(
      ['x', 'y', 'n: integer'],
      [
        ['3t3', 'a3', 1],
        [null, '', null],
      ],
    ),
  },
];
