import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { NestColumnsParams } from './nest-columns.ts';

const input = table(
  ['a "é"', 'n: integer', 'ok: boolean', 'x'],
  [
    ['q"/\\', 1, true, 'k'],
    ['', { mismatch: '?' }, null, 'l'],
    [null, null, false, null],
  ],
);
const base = { as: 'object', empty: 'keep', name: 'Data', keep: false } as const;

export const nestColumnsExamples: readonly StepExample<NestColumnsParams>[] = [
  {
    title: 'JSON objects; a mismatched value becomes text',
    params: { ...base, columns: { all: true, except: ['x'] } },
    input,
    output: table(
      ['Data', 'x'],
      [
        ['{"a \\"é\\"":"q\\"/\\\\","n":1,"ok":true}', 'k'],
        ['{"a \\"é\\"":"","n":"?","ok":null}', 'l'],
        ['{"a \\"é\\"":null,"n":null,"ok":false}', null],
      ],
    ),
  },
  {
    title: 'JSON arrays without nulls, next to the columns',
    params: { ...base, columns: ['n', 'x'], as: 'array', empty: 'drop', keep: true },
    input: { ...input, rows: input.rows.slice(1) },
    output: table(
      ['a "é"', 'n: integer', 'ok: boolean', 'x', 'Data'],
      [
        ['', { mismatch: '?' }, null, 'l', '["?","l"]'],
        [null, null, false, null, '[]'],
      ],
    ),
  },
  {
    title: 'Lists of text',
    params: { ...base, columns: ['x', 'n'], as: 'list', name: 'x' },
    input: { ...input, rows: input.rows.slice(0, 2) },
    output: {
      columns: [input.columns[0]!, { name: 'x', type: { list: 'text' } }, input.columns[2]!],
      rows: [
        ['q"/\\', ['k', '1'], true],
        ['', ['l', '?'], null],
      ],
    },
  },
  {
    title: 'A list becomes an array of strings, in which null stays null',
    params: { ...base, columns: ['tags', 'sizes'] },
    input: {
      columns: [
        { name: 'tags', type: { list: 'text' } },
        { name: 'sizes', type: { list: 'number' } },
      ],
      rows: [
        [
          ['é', null],
          [1.5, null],
        ],
        [[], []],
      ],
    },
    output: table(['Data'], [['{"tags":["é",null],"sizes":["1.5",null]}'], ['{"tags":[],"sizes":[]}']]),
  },
];
