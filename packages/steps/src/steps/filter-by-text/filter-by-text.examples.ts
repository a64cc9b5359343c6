import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { FilterByTextParams } from './filter-by-text.ts';

const input = table(
  ['a', 'n: integer'],
  [
    ['Élan', 12],
    ['vélo', { mismatch: 'é1' }],
    ['', 3],
    [null, null],
  ],
);
const base = { text: '', pattern: '', ignoreCase: true, which: 'any', action: 'keep' } as const;
const rows = (...places: readonly number[]) => ({ ...input, rows: places.map((i) => input.rows[i]!) });

type Params = Omit<FilterByTextParams, 'name'> & { name?: string };

export const filterByTextExamples: readonly StepExample<Params>[] = [
  {
    title: 'Keeps rows with text in any column, ignoring case; a mismatched value uses its text',
    params: { ...base, columns: { all: true }, how: 'contains', text: 'É' },
    input,
    output: rows(0, 1),
  },
  {
    title: 'Removes rows that start with text; null never matches',
    params: { ...base, columns: ['a'], how: 'startsWith', text: 'É', ignoreCase: false, action: 'remove' },
    input,
    output: rows(1, 2, 3),
  },
  {
    title: 'A regular expression in all columns',
    params: { ...base, columns: ['a', 'n'], how: 'matches', pattern: '^\\p{L}+$|\\d', which: 'all' },
    input,
    output: rows(0, 1),
  },
  {
    title: 'Clears only the cells that contain the text',
    params: { ...base, columns: { all: true }, how: 'contains', text: 'é', action: 'clear' },
    input,
    output: table(
      ['a', 'n: integer'],
      [
        [null, 12],
        [null, null],
        ['', 3],
        [null, null],
      ],
    ),
  },
];
