import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { MatchDuplicatesParams } from './match-duplicates.ts';

const input = table(
  ['Name', 'City', 'n: integer'],
  [
    ['Ann Miller', 'Rome', 1],
    ['Bob Stone', 'Oslo', 2],
    ['Miller, Ann', null, { mismatch: '?' }],
    ['Ann Millerr', 'Roma', 4],
    [null, 'Oslo', 5],
    ['bob stone é', 'Oslo', null],
    ['Zoë', 'Bern', 7],
  ],
);
const base = {
  columns: [
    { column: 'Name', measure: 'levenshtein', weight: 2 },
    { column: 'City', measure: 'jaroWinkler', weight: 1 },
  ],
  threshold: 0.85,
  block: 'all',
  ignoreCase: true,
  survivor: 'first',
  name: 'Cluster',
} as const;
const compared = () => base.columns.map((one) => ({ ...one }));

export const matchDuplicatesExamples: readonly StepExample<MatchDuplicatesParams>[] = [
  {
    title: 'Numbers clusters; rows can be linked through other rows',
    params: { ...base, columns: compared(), rules: [], action: 'flag' },
    input,
    output: {
      columns: [...input.columns, { name: 'Cluster', type: 'integer' }],
      rows: input.rows.map((row, i) => [...row, [1, 2, 1, 1, null, 2, null][i]!]),
    },
  },
  {
    title: 'Merges clusters, with a rule for each column',
    params: {
      ...base,
      columns: compared(),
      action: 'merge',
      rules: [
        { column: 'Name', survivor: 'longest' },
        { column: 'n', survivor: 'largest' },
        { column: 'City', survivor: 'join' },
      ],
    },
    input,
    output: table(
      ['Name', 'City', 'n: integer'],
      [
        ['Miller, Ann', 'Roma, Rome', 4],
        ['bob stone é', 'Oslo', 2],
        [null, 'Oslo', 5],
        ['Zoë', 'Bern', 7],
      ],
    ),
  },
  {
    title: 'Of lists, a merged row keeps the first or last that isn’t empty',
    params: {
      ...base,
      columns: [{ column: 'Name', measure: 'levenshtein', weight: 1 }],
      action: 'merge',
      survivor: 'mode',
      rules: [{ column: 'Sizes', survivor: 'last' }],
    },
    input: {
      columns: [
        { name: 'Name', type: 'text' },
        { name: 'Tags', type: { list: 'text' } },
        { name: 'Sizes', type: { list: 'integer' } },
      ],
      rows: [
        ['Zoë Stone', [], [1]],
        ['Zoé Stone', ['é', null], [2, 3]],
        ['Zoe Stone', ['b'], []],
        ['Bern', [], []],
      ],
    },
    output: {
      columns: [
        { name: 'Name', type: 'text' },
        { name: 'Tags', type: { list: 'text' } },
        { name: 'Sizes', type: { list: 'integer' } },
      ],
      rows: [
        ['Zoe Stone', ['é', null], [2, 3]],
        ['Bern', [], []],
      ],
    },
  },
  {
    title: 'Keeps the first row, among rows of one city with the same first letters',
    params: {
      ...base,
      columns: [{ column: 'Name', measure: 'jaroWinkler', weight: 1 }],
      rules: [],
      block: 'start',
      same: ['City'],
      action: 'remove',
    },
    input,
    output: { ...input, rows: [0, 1, 2, 3, 4, 6].map((i) => input.rows[i]!) },
  },
];
