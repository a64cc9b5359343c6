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
    title: 'Removes rows that are the same in every column; null is the same as null',
    params: { ...base, columns: { all: true } },
    input: people,
    output: { columns, rows: [0, 1, 2, 3, 5, 6, 7].map(row) },
  },
  {
    title: 'Looks at one column and keeps the last of the same rows',
    params: { ...base, columns: ['Mail'], survivor: 'last' },
    input: people,
    output: { columns, rows: [row(2), row(4), row(5), row(7)] },
  },
  {
    title: 'Two mismatched cells are the same only where their texts are, and never the same as null',
    params: { ...base, columns: ['Age'] },
    input: people,
    output: { columns, rows: [0, 1, 2, 3, 6].map(row) },
  },
  {
    title: 'Ignoring case and spaces, keeps the row with most filled cells; of equals the first',
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
    title: 'Keeps only rows that occur several times, to look at them',
    params: { ...base, columns: ['Mail', 'Age'], action: 'keepDuplicates' },
    input: people,
    output: { columns, rows: [row(0), row(3), row(4), row(5)] },
  },
  {
    title: 'Marks the rows that would go in a new column',
    params: { ...base, columns: ['Mail'], action: 'flag' },
    input: people,
    output: {
      columns: [...columns, { name: 'Duplicate', type: 'boolean' }],
      rows: [false, false, false, false, true, true, true, true].map((flag, i) => [...row(i), flag]),
    },
  },
];
