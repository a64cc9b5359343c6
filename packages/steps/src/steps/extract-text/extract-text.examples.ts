import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { ExtractTextParams } from './extract-text.ts';

const base = { count: 3, start: '', end: '', pattern: '', name: 'y' } as const;

export const extractTextExamples: readonly StepExample<ExtractTextParams>[] = [
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
    title: 'Takes characters from the end, and the group of a regular expression',
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
];
