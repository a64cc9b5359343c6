import type { StepExample } from '../../step.ts';
import type { RemoveDuplicatesParams } from './remove-duplicates.ts';

const columns = [
  { name: 'Mail', type: 'text' as const },
  { name: 'Age', type: 'integer' as const },
  { name: 'City', type: 'text' as const },
];

const people = {
  columns,
  rows: [
    ['ann@x.org', 31, null],
    ['bob@x.org', { mismatch: 'forty' }, 'Rome'],
    ['Ann@x.org ', 32, 'Oslo'],
    [null, null, ''],
    ['ann@x.org', 31, null],
    [null, null, 'Bern'],
    ['bob@x.org', { mismatch: 'old' }, null],
    ['bob@x.org', null, 'Rome'],
  ],
};

const row = (i: number) => people.rows[i]!;
const base = { ignoreCase: false, survivor: 'first', action: 'remove', name: 'Duplicate' } as const;

export const removeDuplicatesExamples: readonly StepExample<RemoveDuplicatesParams>[] = [
  {
    title: 'Removes rows that are equal in every column; null equals null',
    params: { ...base, columns: { all: true } },
    input: people,
    output: { columns, rows: [0, 1, 2, 3, 5, 6, 7].map(row) },
  },
  {
    title: 'Compares one column and keeps the last of equal rows',
    params: { ...base, columns: ['Mail'], survivor: 'last' },
    input: people,
    output: { columns, rows: [row(2), row(4), row(5), row(7)] },
  },
  {
    title: 'Mismatched values are equal only if their text is, and never equal null',
    params: { ...base, columns: ['Age'] },
    input: people,
    output: { columns, rows: [0, 1, 2, 3, 6].map(row) },
  },
  {
    title: 'Ignoring case and spaces, keeps the row with the most values; ties keep the first',
    params: { ...base, columns: ['Mail'], ignoreCase: true, survivor: 'fullest' },
    input: people,
    output: { columns, rows: [row(1), row(2), row(5)] },
  },
  {
    title: 'Keeps the row with the largest value of a column',
    params: { ...base, columns: ['Mail'], ignoreCase: true, survivor: 'largest', by: 'Age' },
    input: people,
    output: { columns, rows: [row(1), row(2), row(3)] },
  },
  {
    title: 'Keeps only rows that occur several times, for inspection',
    params: { ...base, columns: ['Mail', 'Age'], action: 'keepDuplicates' },
    input: people,
    output: { columns, rows: [row(0), row(3), row(4), row(5)] },
  },
  {
    title: 'Flags the rows that would be removed in a new column',
    params: { ...base, columns: ['Mail'], action: 'flag' },
    input: people,
    output: {
      columns: [...columns, { name: 'Duplicate', type: 'boolean' }],
      rows: [false, false, false, false, true, true, true, true].map((flag, i) => [...row(i), flag]),
    },
  },
];
