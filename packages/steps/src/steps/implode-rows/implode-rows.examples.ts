import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { ImplodeRowsParams } from './implode-rows.ts';

const input = table(
  ['n: integer', 'City', 'Tag'],
  [
    [1, 'Rome', 'é'],
    [2, null, 'b'],
    [1, 'Oslo', 'a'],
    [{ mismatch: '?' }, 'Bern', null],
    [1, 'Rome', 'é'],
    [null, '', ''],
  ],
);

export const implodeRowsExamples: readonly StepExample<ImplodeRowsParams>[] = [
  {
    title: 'Joins the values of each key in order; other columns keep their first value',
    params: { columns: ['Tag'], keys: ['n'], separator: ';', unique: false },
    input,
    output: table(
      ['n: integer', 'City', 'Tag'],
      [
        [1, 'Rome', 'é;a;é'],
        [2, null, 'b'],
        [{ mismatch: '?' }, 'Bern', null],
        [null, '', ''],
      ],
    ),
  },
  {
    title: 'Unique values',
    params: { columns: { types: ['text'] }, keys: ['n'], separator: ', ', unique: true },
    input: { ...input, rows: input.rows.slice(0, 5) },
    output: table(
      ['n: integer', 'City', 'Tag'],
      [
        [1, 'Oslo, Rome', 'a, é'],
        [2, null, 'b'],
        [{ mismatch: '?' }, 'Bern', null],
      ],
    ),
  },
];
