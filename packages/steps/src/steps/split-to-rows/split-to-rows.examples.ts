import type { StepExample } from '../../step.ts';
import type { SplitToRowsParams } from './split-to-rows.ts';

const columns = [
  { name: 'Beer', type: 'text' as const },
  { name: 'Tags', type: 'text' as const },
];
const beers = {
  columns,
  rows: [
    ['Ale', 'pale, bitter,,süß'],
    ['Bock', null],
    ['Cask', ''],
    ['Dunkel', 'dark'],
    [null, ' , x'],
  ],
};
const base = { separator: ',', trim: true, empty: 'keep' } as const;

export const splitToRowsExamples: readonly StepExample<SplitToRowsParams>[] = [
  {
    title: 'Makes a row of each part; rows of null and empty cells stay',
    params: { ...base, columns: ['Tags'], at: 'separator' },
    input: beers,
    output: {
      columns,
      rows: [
        ['Ale', 'pale'],
        ['Ale', 'bitter'],
        ['Ale', ''],
        ['Ale', 'süß'],
        ['Bock', null],
        ['Cask', ''],
        ['Dunkel', 'dark'],
        [null, ''],
        [null, 'x'],
      ],
    },
  },
  {
    title: 'Leaves empty parts out, and with them rows that have no part',
    params: { ...base, columns: ['Tags'], at: 'separator', separator: ', ', trim: false, empty: 'drop' },
    input: beers,
    output: {
      columns,
      rows: [
        ['Ale', 'pale'],
        ['Ale', 'bitter,,süß'],
        ['Dunkel', 'dark'],
        [null, ' '],
        [null, 'x'],
      ],
    },
  },
  {
    title: 'Splits at line ends of any kind',
    params: { ...base, columns: ['Lines'], at: 'lines' },
    input: { columns: [{ name: 'Lines', type: 'text' }], rows: [['a\nb\r\nc\rd'], ['e']] },
    output: { columns: [{ name: 'Lines', type: 'text' }], rows: [['a'], ['b'], ['c'], ['d'], ['e']] },
  },
  {
    title: 'Makes rows of the items of a list, of their type; an empty list keeps its row',
    params: { ...base, columns: ['Sizes'], at: 'list' },
    input: {
      columns: [
        { name: 'Beer', type: 'text' },
        { name: 'Sizes', type: { list: 'integer' } },
      ],
      rows: [
        ['Ale', [12, null, 16]],
        ['Bock', []],
      ],
    },
    output: {
      columns: [
        { name: 'Beer', type: 'text' },
        { name: 'Sizes', type: 'integer' },
      ],
      rows: [
        ['Ale', 12],
        ['Ale', null],
        ['Ale', 16],
        ['Bock', null],
      ],
    },
  },
  {
    title: 'Splits typed cells as they are seen, mismatched ones by the text that they keep',
    params: { ...base, columns: ['Oz'], at: 'separator', separator: '/' },
    input: { columns: [{ name: 'Oz', type: 'number' }], rows: [[12.5], [{ mismatch: '12/16' }], [null]] },
    output: { columns: [{ name: 'Oz', type: 'text' }], rows: [['12.5'], ['12'], ['16'], [null]] },
  },
  {
    title:
      'Several columns in step with each other: the shorter one has nulls at its end, an empty text one row',
    params: { ...base, columns: ['Tags', 'Sizes'], at: 'separator' },
    input: {
      columns: [
        { name: 'Beer', type: 'text' },
        { name: 'Tags', type: 'text' },
        { name: 'Sizes', type: { list: 'integer' } },
      ],
      rows: [
        ['Ale', 'pale, süß', [12, null, 16]],
        ['Bock', null, []],
        ['Cask', '', [8, 9]],
        [null, 'x', []],
      ],
    },
    output: {
      columns: [
        { name: 'Beer', type: 'text' },
        { name: 'Tags', type: 'text' },
        { name: 'Sizes', type: 'integer' },
      ],
      rows: [
        ['Ale', 'pale', 12],
        ['Ale', 'süß', null],
        ['Ale', null, 16],
        ['Bock', null, null],
        ['Cask', '', 8],
        ['Cask', null, 9],
        [null, 'x', null],
      ],
    },
  },
  {
    title: 'Of several columns only rows without any part are left out',
    params: { ...base, columns: { types: ['list'] }, at: 'list', empty: 'drop' },
    input: {
      columns: [
        { name: 'a', type: { list: 'text' } },
        { name: 'b', type: { list: 'number' } },
      ],
      rows: [
        [['x', '', null], [1]],
        [[], []],
        [[], [2.5]],
      ],
    },
    output: {
      columns: [
        { name: 'a', type: 'text' },
        { name: 'b', type: 'number' },
      ],
      rows: [
        ['x', 1],
        [null, 2.5],
      ],
    },
  },
];
