import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { SplitColumnParams } from './split-column.ts';

type Params = Partial<SplitColumnParams> & Pick<SplitColumnParams, 'column'>;

const base: Params = { column: 'x', by: 'delimiter' };

export const splitColumnExamples: readonly StepExample<Params>[] = [
  {
    title: 'Splits into a number of columns; the last takes the rest',
    params: { ...base, column: 'Place', parts: 2, names: ['City', 'State'] },
    input: table(
      ['id', 'Place'],
      [
        ['1', 'Bend, OR'],
        ['2', 'Rome'],
        ['3', 'a, b,c'],
        ['4', null],
        ['5', ''],
      ],
    ),
    output: table(
      ['id', 'City', 'State'],
      [
        ['1', 'Bend', 'OR'],
        ['2', 'Rome', null],
        ['3', 'a', 'b,c'],
        ['4', null, null],
        ['5', null, null],
      ],
    ),
  },
  {
    title: 'Counts from the right; the first takes the rest',
    params: { ...base, delimiter: ' ', parts: 2, from: 'right' },
    input: table(['x'], [['Salt Lake City UT'], ['Bend OR'], ['Rome'], [null]]),
    output: table(
      ['x 1', 'x 2'],
      [
        ['Salt Lake City', 'UT'],
        ['Bend', 'OR'],
        ['Rome', null],
        [null, null],
      ],
    ),
  },
  {
    title: 'Creates as many columns as there are parts, next to the column',
    params: { ...base, delimiter: '-', keep: true },
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
    title: 'Splits at a regular expression; the rest keeps its separators',
    params: { ...base, by: 'regex', pattern: '\\s*[;,/]\\s*', parts: 2 },
    input: table(['x'], [['a; b'], ['c/d , é;f'], ['g']]),
    output: table(
      ['x 1', 'x 2'],
      [
        ['a', 'b'],
        ['c', 'd , é;f'],
        ['g', null],
      ],
    ),
  },
  {
    title: 'Splits at positions, counted in characters',
    params: { ...base, by: 'positions', positions: [2, 4] },
    input: table(['x'], [['aé12zz'], ['😀b3'], [null]]),
    output: table(
      ['x 1', 'x 2', 'x 3'],
      [
        ['aé', '12', 'zz'],
        ['😀b', '3', ''],
        [null, null, null],
      ],
    ),
  },
  {
    title: 'Splits the text of a mismatched value, between digits and letters',
    params: { ...base, by: 'digits' },
    input: table(
      ['x: integer', 'y'],
      [
        [{ mismatch: '12oz' }, 'a'],
        [7, 'b'],
      ],
    ),
    output: table(
      ['x 1', 'x 2', 'y'],
      [
        ['12', 'oz', 'a'],
        ['7', null, 'b'],
      ],
    ),
  },
  {
    title: 'Splits before capital letters in any script',
    params: { ...base, by: 'case' },
    input: table(['x'], [['newYorkCity'], ['ЯблокоÉtoile'], ['USA']]),
    output: table(
      ['x 1', 'x 2', 'x 3'],
      [
        ['new', 'York', 'City'],
        ['Яблоко', 'Étoile', null],
        ['USA', null, null],
      ],
    ),
  },
  {
    title: 'Splits before digits, so that parts can start with them',
    params: { ...base, by: 'digitsStart' },
    input: table(['x'], [['A12B3'], ['12oz'], [''], [null]]),
    output: table(
      ['x 1', 'x 2', 'x 3'],
      [
        ['A', '12B', '3'],
        ['12oz', null, null],
        [null, null, null],
        [null, null, null],
      ],
    ),
  },
  {
    title: 'Splits after digits',
    params: { ...base, by: 'digitsEnd' },
    input: table(['x'], [['A12B3é'], ['12oz']]),
    output: table(
      ['x 1', 'x 2', 'x 3'],
      [
        ['A12', 'B3', 'é'],
        ['12', 'oz', null],
      ],
    ),
  },
  {
    title: 'Splits between a capital and the lowercase letter after it',
    params: { ...base, by: 'caseEnd' },
    input: table(['x'], [['SKUblue'], ['ÀB-CdE'], ['abc'], ['AB']]),
    output: table(
      ['x 1', 'x 2'],
      [
        ['SKU', 'blue'],
        ['ÀB-C', 'dE'],
        ['abc', null],
        ['AB', null],
      ],
    ),
  },
  {
    title: 'Splits every n characters; the last part takes the rest',
    params: { ...base, by: 'length', length: 3 },
    input: table(['x'], [['abc😀ef'], ['1234567'], [''], [null]]),
    output: table(
      ['x 1', 'x 2', 'x 3'],
      [
        ['abc', '😀ef', null],
        ['123', '456', '7'],
        [null, null, null],
        [null, null, null],
      ],
    ),
  },
  {
    title: 'Splits at any of several literal delimiters; the rest keeps its delimiters',
    params: { ...base, by: 'delimiters', delimiters: ['|', ' - ', '-'], parts: 3 },
    input: table(['x'], [['a - b|c-é'], ['d-e'], ['.*'], [null]]),
    output: table(
      ['x 1', 'x 2', 'x 3'],
      [
        ['a', 'b', 'c-é'],
        ['d', 'e', null],
        ['.*', null, null],
        [null, null, null],
      ],
    ),
  },
  {
    title: 'Splits around the text between two markers; without them, everything goes to the first column',
    params: { ...base, by: 'around', start: '(', end: ')', names: ['City', 'State'] },
    input: table(
      ['x', 'n: integer'],
      [
        ['Bend (OR), US', 1],
        ['Rome (', 2],
        ['()', 3],
        [null, { mismatch: '?' }],
      ],
    ),
    output: table(
      ['City', 'State', 'x 3', 'n: integer'],
      [
        ['Bend', 'OR', ', US', 1],
        ['Rome (', null, null, 2],
        ['', '', '', 3],
        [null, null, null, { mismatch: '?' }],
      ],
    ),
  },
  {
    title: 'Splits several columns the same way, each into its own parts',
    params: { column: 'a', more: { matching: 'b*' }, by: 'delimiter', delimiter: '-' },
    input: table(
      ['a', 'b', 'n: integer'],
      [
        ['é-1', 'x-y-z', 1],
        ['q', '', { mismatch: '?' }],
        [null, null, null],
      ],
    ),
    output: table(
      ['a 1', 'a 2', 'b 1', 'b 2', 'b 3', 'n: integer'],
      [
        ['é', '1', 'x', 'y', 'z', 1],
        ['q', null, null, null, null, { mismatch: '?' }],
        [null, null, null, null, null, null],
      ],
    ),
  },
];
