import type { StepExample } from '../../step.ts';
import type { JoinSourceParams } from './join-source.ts';

const beers = {
  columns: [
    { name: 'Beer', type: 'text' as const },
    { name: 'Brewery', type: 'integer' as const },
  ],
  rows: [
    ['Ale', 1],
    ['Bock', null],
    ['Cask', { mismatch: 'n/a' }],
    ['Dunkel', 2],
    ['Export', 9],
  ],
};

const breweries = {
  columns: [
    { name: 'Id', type: 'integer' as const },
    { name: 'Beer', type: 'text' as const },
    { name: 'City', type: 'text' as const },
  ],
  rows: [
    [2, 'two', 'Rome'],
    [1, 'one', 'Zürich'],
    [null, 'none', 'Bern'],
    [{ mismatch: 'n/a' }, 'not known', null],
    [1, 'uno', 'Oslo'],
  ],
};

const sources = { breweries };
const base = {
  source: 'breweries',
  keys: [{ left: 'Brewery', right: 'Id' }],
  ignoreCase: false,
  matches: 'all',
  prefix: 'Brewery ',
} as const;

const joinedColumns = [
  { name: 'Beer', type: 'text' as const },
  { name: 'Brewery', type: 'integer' as const },
  { name: 'Brewery Beer', type: 'text' as const },
  { name: 'City', type: 'text' as const },
];

export const joinSourceExamples: readonly StepExample<JoinSourceParams>[] = [
  {
    title:
      'Left: every row keeps its place, once per match; null matches nothing, and a mismatch matches its text',
    params: { ...base, how: 'left', keys: [...base.keys] },
    input: beers,
    sources,
    output: {
      columns: joinedColumns,
      rows: [
        ['Ale', 1, 'one', 'Zürich'],
        ['Ale', 1, 'uno', 'Oslo'],
        ['Bock', null, null, null],
        ['Cask', { mismatch: 'n/a' }, 'not known', null],
        ['Dunkel', 2, 'two', 'Rome'],
        ['Export', 9, null, null],
      ],
    },
  },
  {
    title: 'A lookup takes the first match and the selected columns',
    params: { ...base, how: 'left', keys: [...base.keys], matches: 'first', columns: ['City'] },
    input: beers,
    sources,
    output: {
      columns: [...joinedColumns.slice(0, 2), { name: 'City', type: 'text' }],
      rows: [
        ['Ale', 1, 'Zürich'],
        ['Bock', null, null],
        ['Cask', { mismatch: 'n/a' }, null],
        ['Dunkel', 2, 'Rome'],
        ['Export', 9, null],
      ],
    },
  },
  {
    title: 'Full: rows found only in the other source come last and keep their keys',
    params: { ...base, how: 'full', keys: [...base.keys], columns: ['City'] },
    input: { ...beers, rows: beers.rows.slice(3) },
    sources,
    output: {
      columns: [...joinedColumns.slice(0, 2), { name: 'City', type: 'text' }],
      rows: [
        ['Dunkel', 2, 'Rome'],
        ['Export', 9, null],
        [null, 1, 'Zürich'],
        [null, null, 'Bern'],
        [null, { mismatch: 'n/a' }, null],
        [null, 1, 'Oslo'],
      ],
    },
  },
  {
    title: 'Anti: rows without a match, including null keys',
    params: { ...base, how: 'anti', keys: [...base.keys] },
    input: beers,
    sources,
    output: {
      columns: beers.columns,
      rows: [
        ['Bock', null],
        ['Export', 9],
      ],
    },
  },
  {
    title: 'Semi: rows with a match, once each',
    params: { ...base, how: 'semi', keys: [...base.keys] },
    input: beers,
    sources,
    output: {
      columns: beers.columns,
      rows: [
        ['Ale', 1],
        ['Cask', { mismatch: 'n/a' }],
        ['Dunkel', 2],
      ],
    },
  },
  {
    title: 'Columns of different types match as text; can ignore case and surrounding spaces',
    params: {
      ...base,
      how: 'inner',
      keys: [
        { left: 'Town', right: 'City' },
        { left: 'No', right: 'Id' },
      ],
      ignoreCase: true,
    },
    input: {
      columns: [
        { name: 'Town', type: 'text' },
        { name: 'No', type: 'text' },
      ],
      rows: [
        [' ZÜRICH', '1'],
        ['rome', '2 '],
        ['Rome', '1'],
        [null, 'n/a'],
      ],
    },
    sources,
    output: {
      columns: [
        { name: 'Town', type: 'text' },
        { name: 'No', type: 'text' },
        { name: 'Beer', type: 'text' },
      ],
      rows: [
        [' ZÜRICH', '1', 'one'],
        ['rome', '2 ', 'two'],
      ],
    },
  },
  {
    title: 'Cross: every row with every row; duplicate names are numbered',
    params: { ...base, how: 'cross', keys: [], prefix: '', columns: ['Beer'] },
    input: { ...beers, rows: beers.rows.slice(0, 2) },
    sources: { breweries: { ...breweries, rows: breweries.rows.slice(0, 2) } },
    output: {
      columns: [...joinedColumns.slice(0, 2), { name: 'Beer 2', type: 'text' }],
      rows: [
        ['Ale', 1, 'two'],
        ['Ale', 1, 'one'],
        ['Bock', null, 'two'],
        ['Bock', null, 'one'],
      ],
    },
  },
  {
    title: 'Full: without a match, lists are empty, including list keys',
    params: { ...base, how: 'full', keys: [{ left: 'Tags', right: 'Labels' }], columns: ['Sizes'] },
    input: {
      columns: [
        { name: 'Tags', type: { list: 'text' } },
        { name: 'Codes', type: { list: 'text' } },
      ],
      rows: [
        [['a', 'é'], ['x']],
        [['b'], ['y']],
      ],
    },
    sources: {
      breweries: {
        columns: [
          { name: 'Labels', type: { list: 'text' } },
          { name: 'Sizes', type: { list: 'integer' } },
        ],
        rows: [
          [
            ['a', 'é'],
            [1, null],
          ],
          [['c'], [2]],
        ],
      },
    },
    output: {
      columns: [
        { name: 'Tags', type: { list: 'text' } },
        { name: 'Codes', type: { list: 'text' } },
        { name: 'Sizes', type: { list: 'integer' } },
      ],
      rows: [
        [['a', 'é'], ['x'], [1, null]],
        [['b'], ['y'], []],
        [['c'], [], [2]],
      ],
    },
  },
];
