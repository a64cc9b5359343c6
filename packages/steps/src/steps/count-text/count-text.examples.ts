import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { CountTextParams } from './count-text.ts';

const input = table(
  ['t', 'n: integer'],
  [
    ['Éa éA, b', 12],
    ['', { mismatch: '1,2' }],
    [null, null],
  ],
);
const base = { text: '', ignoreCase: false, pattern: '' } as const;

export const countTextExamples: readonly StepExample<CountTextParams>[] = [
  {
    title: 'Counts characters; null stays null',
    params: { ...base, columns: ['t', 'n'], what: 'length', name: '* length' },
    input,
    output: table(
      ['t', 't length: integer', 'n: integer', 'n length: integer'],
      [
        ['Éa éA, b', 8, 12, 2],
        ['', 0, { mismatch: '1,2' }, 3],
        [null, null, null, null],
      ],
    ),
  },
  {
    title: 'Counts occurrences of text, ignoring case',
    params: {
      ...base,
      columns: { matching: 't*' },
      what: 'count',
      text: 'É',
      ignoreCase: true,
      name: 'é in *',
    },
    input,
    output: table(
      ['t', 'é in t: integer', 'n: integer'],
      [
        ['Éa éA, b', 2, 12],
        ['', 0, { mismatch: '1,2' }],
        [null, null, null],
      ],
    ),
  },
  {
    title: 'Counts the matches of a regex',
    params: { ...base, columns: ['t'], what: 'countMatches', pattern: '[éÉ]\\w?', name: 'n 2' },
    input,
    output: table(
      ['t', 'n 2: integer', 'n: integer'],
      [
        ['Éa éA, b', 2, 12],
        ['', 0, { mismatch: '1,2' }],
        [null, null, null],
      ],
    ),
  },
  {
    title: 'Checks whether a regex matches',
    params: { ...base, columns: ['t'], what: 'matches', pattern: ',\\s', name: 'comma' },
    input,
    output: table(
      ['t', 'comma: boolean', 'n: integer'],
      [
        ['Éa éA, b', true, 12],
        ['', false, { mismatch: '1,2' }],
        [null, null, null],
      ],
    ),
  },
];
