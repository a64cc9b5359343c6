import type { ExampleCell, StepExample } from '../../step.ts';
import type { SortRowsParams } from './sort-rows.ts';

const names = [{ name: 'Name', type: 'text' as const }];
const sizes = [{ name: 'Oz', type: 'integer' as const }];
const column = (cells: readonly ExampleCell[]) => cells.map((cell) => [cell]);
const pairs = [
  { name: 'State', type: 'text' as const },
  { name: 'Oz', type: 'integer' as const },
  { name: 'Id', type: 'integer' as const },
];

export const sortRowsExamples: readonly StepExample<SortRowsParams>[] = [
  {
    title: 'Sorts by a list of values; others follow, nulls last',
    params: {
      keys: [
        {
          column: 'Name',
          direction: 'ascending',
          nulls: 'last',
          compare: 'listed',
          values: ['small', 'médium', 'large', 'small'],
        },
      ],
    },
    input: { columns: names, rows: column(['large', null, 'tiny', 'small', '', 'médium', 'huge', 'small']) },
    output: { columns: names, rows: column(['small', 'small', 'médium', 'large', '', 'huge', 'tiny', null]) },
  },
  {
    title: 'Sorts by two columns; equal rows keep their order',
    params: {
      keys: [
        { column: 'State', direction: 'ascending', nulls: 'last', compare: 'exact' },
        { column: 'Oz', direction: 'descending', nulls: 'last', compare: 'exact' },
      ],
    },
    input: {
      columns: pairs,
      rows: [
        ['OR', 12, 1],
        [null, 12, 2],
        ['CA', null, 3],
        ['OR', 16, 4],
        ['CA', 12, 5],
        ['OR', 12, 6],
        ['CA', 12, 7],
      ],
    },
    output: {
      columns: pairs,
      rows: [
        ['CA', 12, 5],
        ['CA', 12, 7],
        ['CA', null, 3],
        ['OR', 16, 4],
        ['OR', 12, 1],
        ['OR', 12, 6],
        [null, 12, 2],
      ],
    },
  },
  {
    title: 'Nulls can come first; by code point, uppercase comes before lowercase',
    params: { keys: [{ column: 'Name', direction: 'ascending', nulls: 'first', compare: 'exact' }] },
    input: { columns: names, rows: column(['b', null, 'a', 'B', '', 'é', 'z', '😀', '字']) },
    output: { columns: names, rows: column([null, '', 'B', 'a', 'b', 'z', 'é', '字', '😀']) },
  },
  {
    title: 'Ignoring case keeps the order of text that differs only in case',
    params: { keys: [{ column: 'Name', direction: 'descending', nulls: 'last', compare: 'ignoreCase' }] },
    input: { columns: names, rows: column(['a', 'B', null, 'A', 'b', 'ÉCOLE', 'école']) },
    output: { columns: names, rows: column(['ÉCOLE', 'école', 'B', 'b', 'a', 'A', null]) },
  },
  {
    title: 'Natural order compares digits in text as numbers',
    params: { keys: [{ column: 'Name', direction: 'ascending', nulls: 'last', compare: 'natural' }] },
    input: {
      columns: names,
      rows: column([
        'Item 10',
        'item 9',
        'Item 9b',
        null,
        'Item 009',
        '2',
        '10',
        'Item',
        '',
        '123456789012345678901234567890',
      ]),
    },
    output: {
      columns: names,
      rows: column([
        '',
        '2',
        '10',
        '123456789012345678901234567890',
        'Item',
        'item 9',
        'Item 009',
        'Item 9b',
        'Item 10',
        null,
      ]),
    },
  },
  {
    title: 'Mismatched values come after other values, by their text, and before null',
    params: { keys: [{ column: 'Oz', direction: 'ascending', nulls: 'last', compare: 'exact' }] },
    input: { columns: sizes, rows: column([16, { mismatch: '9 oz' }, null, 8, { mismatch: '12 oz' }, 8]) },
    output: { columns: sizes, rows: column([8, 8, 16, { mismatch: '12 oz' }, { mismatch: '9 oz' }, null]) },
  },
  {
    title: 'The same in descending order',
    params: { keys: [{ column: 'Oz', direction: 'descending', nulls: 'first', compare: 'exact' }] },
    input: { columns: sizes, rows: column([16, { mismatch: '9 oz' }, null, 8, { mismatch: '12 oz' }, 17]) },
    output: { columns: sizes, rows: column([null, 17, 16, 8, { mismatch: '9 oz' }, { mismatch: '12 oz' }]) },
  },
];
