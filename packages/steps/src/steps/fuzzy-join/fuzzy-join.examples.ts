import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { FuzzyJoinParams } from './fuzzy-join.ts';

const input = table(
  ['Town', 'n: integer'],
  [
    ['New Yorkk', 1],
    ['zurich', { mismatch: '?' }],
    ['', 3],
    [null, 4],
    ['NYC', 5],
    ['Oslo', null],
  ],
);
const towns = table(
  ['Name', 'Country', 'n: integer'],
  [
    ['New York', 'US', 8],
    ['Zürich', 'CH', { mismatch: 'x' }],
    ['new york', 'US again', 9],
    ['Bern', null, 1],
    [null, 'nowhere', 2],
  ],
);
const sources = { towns };
const base = {
  source: 'towns',
  left: 'Town',
  right: 'Name',
  measure: 'levenshtein',
  threshold: 0.8,
  compare: 'all',
  ignoreCase: true,
  mapping: [],
  how: 'left',
  matches: 1,
  columns: ['Country'],
  score: '',
  prefix: 'Town ',
} as const;

export const fuzzyJoinExamples: readonly StepExample<FuzzyJoinParams>[] = [
  {
    title: 'The most similar row, ignoring accents; a list defines synonyms',
    params: { ...base, columns: ['Country'], mapping: [{ from: 'NYC', to: 'New York' }] },
    input,
    sources,
    output: {
      columns: [...input.columns, { name: 'Country', type: 'text' }],
      rows: input.rows.map((row, i) => [...row, ['US', 'CH', null, null, 'US', null][i]!]),
    },
  },
  {
    title: 'Several matches with their scores, for rows that have any',
    params: {
      ...base,
      columns: ['Name', 'n'],
      mapping: [],
      how: 'inner',
      matches: 5,
      score: 'Alike',
      measure: 'words',
      threshold: 0.3,
    },
    input: table(
      ['Town', 'n: integer'],
      [
        ['york new', 1],
        ['Bern é', 2],
        ['x', 3],
      ],
    ),
    sources,
    output: table(
      ['Town', 'n: integer', 'Name', 'Town n: integer', 'Alike: number'],
      [
        ['york new', 1, 'New York', 8, 1],
        ['york new', 1, 'new york', 9, 1],
        ['Bern é', 2, 'Bern', 1, 0.5],
      ],
    ),
  },
  {
    title: 'Rows without a match, among rows with the same first letters',
    params: { ...base, columns: ['Country'], mapping: [], how: 'anti', compare: 'start', ignoreCase: false },
    input,
    sources,
    output: { ...input, rows: input.rows.slice(1) },
  },
  {
    title: 'Columns of both tables can have any name, even that of the score',
    params: {
      ...base,
      mapping: [],
      left: 'a',
      right: 'b',
      columns: ['score', 'a', 'b'],
      score: 'Likeness',
      prefix: 'other ',
    },
    input: table(['a', 'Score: integer'], [['Bern', 7]]),
    sources: { towns: table(['score: integer', 'a', 'b'], [[5, 'é', 'bern']]) },
    output: table(
      ['a', 'Score: integer', 'score: integer', 'other a', 'b', 'Likeness: number'],
      [['Bern', 7, 5, 'é', 'bern', 1]],
    ),
  },
];
