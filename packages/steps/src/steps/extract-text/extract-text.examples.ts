import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { ExtractTextParams } from './extract-text.ts';

const base = { count: 3, start: '', end: '', pattern: '', which: 'first', name: 'y' } as const;

type Params = Partial<ExtractTextParams> & Pick<ExtractTextParams, 'column' | 'what'>;

export const extractTextExamples: readonly StepExample<Params>[] = [
  {
    title: 'Extracts the second match, or null if there are fewer',
    params: { ...base, column: 'x', what: 'regex', pattern: '(\\p{L})\\d', which: 'nth', nth: 2 },
    input: table(['x'], [['a1 é2 c3'], ['a1'], [''], [null]]),
    output: table(
      ['x', 'y'],
      [
        ['a1 é2 c3', 'é'],
        ['a1', null],
        ['', null],
        [null, null],
      ],
    ),
  },
  {
    title: 'Extracts the first number, or null if there is none',
    params: { ...base, column: 'x', what: 'number' },
    input: table(['x'], [['about 12.5 oz, 3 left'], ['none'], [''], [null]]),
    output: table(
      ['x', 'y'],
      [
        ['about 12.5 oz, 3 left', '12.5'],
        ['none', null],
        ['', null],
        [null, null],
      ],
    ),
  },
  {
    title: 'Extracts the text between two literal markers',
    params: { ...base, column: 'x', what: 'between', start: '(', end: ')' },
    input: table(['x'], [['a (b) (c)'], ['(x\ny)'], ['a (b']]),
    output: table(
      ['x', 'y'],
      [
        ['a (b) (c)', 'b'],
        ['(x\ny)', 'x\ny'],
        ['a (b', null],
      ],
    ),
  },
  {
    title: 'Extracts characters from the end, counted as they appear in most scripts',
    params: { ...base, column: 'x', what: 'last', count: 2 },
    input: table(['x'], [['Zürich'], ['é😀']]),
    output: table(
      ['x', 'y'],
      [
        ['Zürich', 'ch'],
        ['é😀', 'é😀'],
      ],
    ),
  },
  {
    title: 'Extracts the first group of a regular expression',
    params: { ...base, column: 'x', what: 'regex', pattern: 'id=(\\d+)' },
    input: table(['x'], [['?id=42&b'], ['id=x']]),
    output: table(
      ['x', 'y'],
      [
        ['?id=42&b', '42'],
        ['id=x', null],
      ],
    ),
  },
  {
    title: 'Each of several groups gives a column; a mismatched value uses its text',
    params: { ...base, column: 'x', what: 'regex', pattern: '(\\d+)\\s*(\\p{L}+)?' },
    input: table(['x: number'], [[{ mismatch: '12 oz' }], [{ mismatch: 'é' }], [5.25], [null]]),
    output: table(
      ['x: number', 'y 1', 'y 2'],
      [
        [{ mismatch: '12 oz' }, '12', 'oz'],
        [{ mismatch: 'é' }, null, null],
        [5.25, '5', ''],
        [null, null, null],
      ],
    ),
  },
  {
    title: 'Extracts every email address',
    params: { ...base, column: 'x', what: 'email', which: 'all', name: 'Emails' },
    input: table(['x'], [['Ann <ann@example.org>; bob.b@mail.example.com'], ['@none'], ['']]),
    output: table(
      ['x', 'Emails'],
      [
        ['Ann <ann@example.org>; bob.b@mail.example.com', 'ann@example.org, bob.b@mail.example.com'],
        ['@none', null],
        ['', null],
      ],
    ),
  },
  {
    title: 'Extracts the text after the last occurrence, or an earlier one',
    params: { ...base, column: 'x', what: 'after', start: '/', side: 'end', skip: 1 },
    input: table(['x'], [['a/b/é.csv'], ['b/c'], ['c'], [''], [null]]),
    output: table(
      ['x', 'y'],
      [
        ['a/b/é.csv', 'b/é.csv'],
        ['b/c', null],
        ['c', null],
        ['', null],
        [null, null],
      ],
    ),
  },
  {
    title: 'Skips some occurrences; a mismatched value uses its text',
    params: { ...base, column: 'x', what: 'before', start: '-', skip: 1 },
    input: table(['x: date'], [['2024-02-29'], [{ mismatch: 'a--b' }], [{ mismatch: 'a-b' }], [null]]),
    output: table(
      ['x: date', 'y'],
      [
        ['2024-02-29', '2024-02'],
        [{ mismatch: 'a--b' }, 'a-'],
        [{ mismatch: 'a-b' }, null],
        [null, null],
      ],
    ),
  },
  {
    title: 'Extracts characters from a position',
    params: { ...base, column: 'x', what: 'middle', place: 3, count: 2 },
    input: table(['x'], [['aé😀d'], ['abc'], ['a'], [null]]),
    output: table(
      ['x', 'y'],
      [
        ['aé😀d', '😀d'],
        ['abc', 'c'],
        ['a', ''],
        [null, null],
      ],
    ),
  },
  {
    title: 'Extracts all text between two markers as a list',
    params: { ...base, column: 'x', what: 'between', start: '<', end: '>', which: 'list' },
    input: table(['x'], [['<a> and <é b>'], ['<'], [null]]),
    output: {
      columns: [
        { name: 'x', type: 'text' },
        { name: 'y', type: { list: 'text' } },
      ],
      rows: [
        ['<a> and <é b>', ['a', 'é b']],
        ['<', []],
        [null, []],
      ],
    },
  },
  {
    title: 'From several columns, each result next to its column',
    params: {
      column: 'a',
      more: ['n'],
      what: 'first',
      count: 1,
      start: '',
      end: '',
      pattern: '',
      which: 'first',
      name: '* initial',
    },
    input: table(
      ['a', 'n: integer'],
      [
        ['éb', 12],
        ['', { mismatch: 'x2' }],
        [null, null],
      ],
    ),
    output: table(
      ['a', 'a initial', 'n: integer', 'n initial'],
      [
        ['éb', 'é', 12, '1'],
        ['', '', { mismatch: 'x2' }, 'x'],
        [null, null, null, null],
      ],
    ),
  },
];
