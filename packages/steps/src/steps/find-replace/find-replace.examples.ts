import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { FindReplaceParams } from './find-replace.ts';

const base = { replace: '', how: 'text', ignoreCase: false, more: [] as FindReplaceParams['more'] } as const;
type Example = StepExample<FindReplaceParams>;

export const findReplaceExamples: readonly Example[] = [
  {
    title: 'Replaces every occurrence of text',
    params: { ...base, columns: ['x'], find: '-', replace: '/' },
    input: table(['x'], [['a-b-c'], ['none'], [''], [null]]),
    output: table(['x'], [['a/b/c'], ['none'], [''], [null]]),
  },
  {
    title: 'Ignores case, and treats regex characters literally',
    params: { ...base, columns: ['x'], find: 'A.b', replace: '$1', ignoreCase: true },
    input: table(['x'], [['a.B aXb'], ['A.B']]),
    output: table(['x'], [['$1 aXb'], ['$1']]),
  },
  {
    title: 'Replaces cells that equal the text',
    params: { ...base, columns: ['x'], find: 'n/a', replace: '', how: 'cell', ignoreCase: true },
    input: table(['x'], [['N/A'], ['n/a!'], [null]]),
    output: table(['x'], [[''], ['n/a!'], [null]]),
  },
  {
    title: 'Reorders groups of a regular expression',
    params: { ...base, columns: ['x'], find: '(\\w+), (\\w+)', replace: '$2 $1', how: 'regex' },
    input: table(['x'], [['Doe, Jane'], ['Cher']]),
    output: table(['x'], [['Jane Doe'], ['Cher']]),
  },
  {
    title: 'Repairs mismatched numbers through their text',
    params: { ...base, columns: ['x'], find: '\\s*oz\\.?$', how: 'regex' },
    input: table(['x: number'], [[{ mismatch: '12.5 oz' }], [3], [{ mismatch: 'many' }]]),
    output: table(['x: number'], [[12.5], [3], [{ mismatch: 'many' }]]),
  },
  {
    title: 'Applies replacements in order, in all text columns',
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
