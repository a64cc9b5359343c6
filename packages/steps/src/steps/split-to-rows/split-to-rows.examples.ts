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
    title: 'Creates a row for each part; rows with null and empty values are kept',
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
    title: 'Omits empty parts, and rows without any part',
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
    title: 'Creates a row for each list item, in its type; an empty list keeps its row',
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
    title: 'Splits typed values as shown, and mismatched values by their text',
    params: { ...base, columns: ['Oz'], at: 'separator', separator: '/' },
    input: { columns: [{ name: 'Oz', type: 'number' }], rows: [[12.5], [{ mismatch: '12/16' }], [null]] },
    output: { columns: [{ name: 'Oz', type: 'text' }], rows: [['12.5'], ['12'], ['16'], [null]] },
  },
  {
    title: 'Splits several columns in parallel; shorter ones end in nulls, and empty text gives one row',
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
    title: 'With several columns, only rows without any part are omitted',
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
