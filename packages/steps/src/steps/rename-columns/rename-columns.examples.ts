import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { RenameColumnsParams } from './rename-columns.ts';

type Params = Partial<RenameColumnsParams>;

export const renameColumnsExamples: readonly StepExample<Params>[] = [
  {
    title: 'Renames one column and leaves the others',
    params: { names: [{ from: 'beer_name', to: 'Beer' }] },
    input: table(
      ['id', 'beer_name'],
      [
        ['1', 'a'],
        [null, ''],
      ],
    ),
    output: table(
      ['id', 'Beer'],
      [
        ['1', 'a'],
        [null, ''],
      ],
    ),
  },
  {
    title: 'Skips missing columns and new names that are taken',
    params: {
      names: [
        { from: 'town', to: 'city' },
        { from: 'Stadt', to: 'city' },
        { from: 'sum', to: 'id' },
        { from: 'note', to: 'remark' },
      ],
      absent: 'skip',
    },
    input: table(['id: integer', 'town', 'Stadt', 'sum'], [[1, 'Ulm', null, '']]),
    output: table(['id: integer', 'city', 'Stadt', 'sum'], [[1, 'Ulm', null, '']]),
  },
  {
    title: 'Two columns can swap names, and names can differ only in case',
    params: {
      names: [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'B' },
      ],
    },
    input: table(['a: integer', 'b'], [[{ mismatch: 'x' }, 'y']]),
    output: table(['b: integer', 'B'], [[{ mismatch: 'x' }, 'y']]),
  },
  {
    title: 'Changes all names to one style; duplicate names are numbered',
    params: { how: 'style', style: 'snake' },
    input: table(['First Name', 'lastName', 'Größe (cm)', 'first_name', '%'], [['1', '2', '3', '4', '5']]),
    output: table(['first_name 2', 'last_name', 'größe_cm', 'first_name', '%'], [['1', '2', '3', '4', '5']]),
  },
  {
    title: 'From one pattern to another; * stands for the same text in both',
    params: { how: 'form', find: '*_date', replace: 'Date of *' },
    input: table(['birth_date', 'date', 'end_date: date'], [['1', '2', '2024-02-29']]),
    output: table(['Date of birth', 'date', 'Date of end: date'], [['1', '2', '2024-02-29']]),
  },
  {
    title: 'Adds a prefix to the names of columns of a type',
    params: { how: 'prefix', text: 'n_', columns: { types: ['integer'] } },
    input: table(['a: integer', 'b'], [[1, 'é']]),
    output: table(['n_a: integer', 'b'], [[1, 'é']]),
  },
  {
    title: 'Replaces characters literally',
    params: { how: 'replace', find: '.', replace: ' $1 ', columns: ['a.b'] },
    input: table(['a.b', 'c.d'], [['1', '2']]),
    output: table(['a $1 b', 'c.d'], [['1', '2']]),
  },
  {
    title: 'With a regular expression, whose groups can be reordered',
    params: { how: 'regex', pattern: '^(\\p{L}+)_(\\d+)$', replace: '$2 $1', columns: { matching: '*_*' } },
    input: table(['sold_2024', 'é_7: integer', 'a_b'], [['1', { mismatch: '?' }, null]]),
    output: table(['2024 sold', '7 é: integer', 'a_b'], [['1', { mismatch: '?' }, null]]),
  },
  {
    title: 'With a table of old and new names; the first match applies, and other names are kept',
    params: { how: 'table', source: 'names', old: 'old', new: 'new' },
    input: table(['cty', 'é', 'n: integer'], [['Rome', null, { mismatch: '?' }]]),
    output: table(['City', 'é', 'City 2: integer'], [['Rome', null, { mismatch: '?' }]]),
    sources: {
      names: table(
        ['old', 'new'],
        [
          ['cty', 'City'],
          ['cty', 'Town'],
          ['n', 'City'],
          [null, 'x'],
          ['é', null],
        ],
      ),
    },
  },
];
