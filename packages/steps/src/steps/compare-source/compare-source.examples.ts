import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { CompareSourceParams } from './compare-source.ts';

const input = table(
  ['Id', 'Name', 'n: integer'],
  [
    ['1', 'Ale', 5],
    ['2', 'Bock é', { mismatch: '?' }],
    ['4', null, null],
    [null, 'x', 1],
  ],
);
const old = table(
  ['Key: integer', 'Name', 'n: integer', 'More'],
  [
    [2, 'Bock', { mismatch: '?' }, 'm'],
    [1, 'Ale', 5, 'm'],
    [3, 'Gone', 7, 'm'],
    [null, 'x', 2, ''],
  ],
);
const base = {
  source: 'old',
  keys: [{ left: 'Id', right: 'Key' }],
  show: 'all',
  values: true,
  change: 'Change',
} as const;

export const compareSourceExamples: readonly StepExample<CompareSourceParams>[] = [
  {
    title: 'Added, removed and changed rows with their previous values; null is a key too',
    params: { ...base, keys: [...base.keys] },
    input,
    sources: { old },
    output: table(
      ['Change', 'Changed columns', 'Id', 'Name', 'Name before', 'n: integer', 'n before: integer'],
      [
        ['same', null, '1', 'Ale', null, 5, null],
        ['changed', 'Name', '2', 'Bock é', 'Bock', { mismatch: '?' }, null],
        ['new', null, '4', null, null, null, null],
        ['changed', 'n', null, 'x', null, 1, 2],
        ['gone', null, '3', 'Gone', null, 7, null],
      ],
    ),
  },
  {
    title: 'Differences in one column, without previous values',
    params: {
      ...base,
      keys: [...base.keys],
      columns: ['n'],
      show: 'different',
      values: false,
      change: 'What',
    },
    input,
    sources: { old },
    output: table(
      ['What', 'Changed columns', 'Id', 'Name', 'n: integer'],
      [
        ['new', null, '4', null, null],
        ['changed', 'n', null, 'x', 1],
        ['gone', null, '3', null, 7],
      ],
    ),
  },
  {
    title: 'Without columns to compare, finds added and removed rows',
    params: { ...base, keys: [{ left: 'Code', right: 'Key' }] },
    input: table(['Code'], [['2'], ['é']]),
    sources: { old },
    output: table(
      ['Change', 'Changed columns', 'Code'],
      [
        ['same', null, '2'],
        ['new', null, 'é'],
        ['gone', null, '1'],
        ['gone', null, '3'],
        ['gone', null, null],
      ],
    ),
  },
];
