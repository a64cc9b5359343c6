import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { ExtractTextParams } from './extract-text.ts';

const base = { count: 3, start: '', end: '', pattern: '', which: 'first', name: 'y' } as const;

export const extractTextExamples: readonly StepExample<ExtractTextParams>[] = [
  {
    title: 'Takes the second match; null where there are fewer',
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
    title: 'Takes the first number; null where there is none',
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
    title: 'Takes what stands between two texts, signs as they are',
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
    title: 'Takes characters from the end, counted as people see them in most scripts',
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
    title: 'Takes the first group of a regular expression',
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
    title: 'Of several groups each gives a column; a mismatched cell gives what it shows',
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
    title: 'Takes every email address',
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
    title: 'Of several columns, each beside its own',
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
