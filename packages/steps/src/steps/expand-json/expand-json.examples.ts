import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { ExpandJsonParams } from './expand-json.ts';

const input = table(
  ['n: integer', 'data'],
  [
    [1, '{"name": "Ånn", "size": {"w": 2, "h/é": null}, "tags": ["a", "b"]}'],
    [2, '{"name": null, "ok": true, "size": {"w": 2.5}}'],
    [{ mismatch: '?' }, 'no {json'],
    [4, ''],
    [null, null],
  ],
);

export const expandJsonExamples: readonly StepExample<ExpandJsonParams>[] = [
  {
    title: 'A column for each field; values that aren’t objects have none',
    params: { columns: ['data'], levels: 'one', prefix: '', keep: false },
    input,
    output: table(
      ['n: integer', 'name', 'ok', 'size', 'tags'],
      [
        [1, 'Ånn', null, '{"w":2,"h/é":null}', '["a","b"]'],
        [2, null, 'true', '{"w":2.5}', null],
        [{ mismatch: '?' }, null, null, null, null],
        [4, null, null, null, null],
        [null, null, null, null, null],
      ],
    ),
  },
  {
    title: 'Fields of nested objects, next to the column',
    params: { columns: ['data'], levels: 'nested', prefix: 'd.', keep: true },
    input: { ...input, rows: input.rows.slice(1) },
    output: table(
      ['n: integer', 'data', 'd.name', 'd.ok', 'd.size.w'],
      [
        [2, input.rows[1]![1]!, null, 'true', '2.5'],
        [{ mismatch: '?' }, 'no {json', null, null, null],
        [4, '', null, null, null],
        [null, null, null, null, null],
      ],
    ),
  },
  {
    title: 'Only some fields',
    params: { columns: ['data'], levels: 'nested', fields: ['size.w', 'none'], prefix: '', keep: false },
    input: { ...input, rows: input.rows.slice(0, 2) },
    output: table(
      ['n: integer', 'size.w', 'none'],
      [
        [1, '2', null],
        [2, '2.5', null],
      ],
    ),
  },
  {
    title: 'Several columns, each with its own fields, prefixed with its name',
    params: { columns: { matching: 'a*' }, levels: 'one', prefix: '*.', keep: false },
    input: table(
      ['a1', 'n: integer', 'a2'],
      [
        ['{"city": "Åbo", "zip": "1"}', 1, '{"city": "Rome"}'],
        [null, null, '{"city": null, "x": 2}'],
      ],
    ),
    output: table(
      ['a1.city', 'a1.zip', 'n: integer', 'a2.city', 'a2.x'],
      [
        ['Åbo', '1', 1, 'Rome', null],
        [null, null, null, null, '2'],
      ],
    ),
  },
];
