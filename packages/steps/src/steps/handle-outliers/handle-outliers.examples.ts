import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { HandleOutliersParams } from './handle-outliers.ts';

const input = table(
  ['é', 'n: integer'],
  [
    ['a', 1],
    ['b', 2],
    ['c', { mismatch: '?' }],
    ['d', 3],
    [null, 4],
    ['e', null],
    ['f', 5],
    ['g', 100],
  ],
);
const base = { share: 0.01, name: '* outlier' } as const;

export const handleOutliersExamples: readonly StepExample<HandleOutliersParams>[] = [
  {
    title: 'Flags values far from the quartiles; null and mismatched values are never outliers',
    params: { ...base, columns: ['n'], detect: 'iqr', action: 'flag' },
    input,
    output: table(
      ['é', 'n: integer', 'n outlier: boolean'],
      input.rows.map(([key, n]) => [key!, n!, n === 100]),
    ),
  },
  {
    title: 'Removes the rows, by median deviation',
    params: { ...base, columns: { types: ['integer'] }, detect: 'mad', action: 'remove' },
    input,
    output: { ...input, rows: input.rows.slice(0, 7) },
  },
  {
    title: 'Replaces outliers with the median; text is converted first',
    params: { ...base, columns: ['t'], detect: 'z', factor: 1, action: 'median' },
    input: table(['t'], [['1'], ['1'], ['1'], ['9'], ['x'], [''], [null]]),
    output: table(['t: number'], [[1], [1], [1], [1], [{ mismatch: 'x' }], [null], [null]]),
  },
  {
    title: 'Clips the smallest and largest share, within groups',
    params: { ...base, columns: ['n'], detect: 'share', share: 0.25, within: ['g'], action: 'clip' },
    input: table(
      ['g', 'n: number'],
      [
        ['a', 0],
        ['a', 10],
        ['b', 7],
        ['a', 20],
        ['a', 30],
        ['a', 40],
      ],
    ),
    output: table(
      ['g', 'n: number'],
      [
        ['a', 10],
        ['a', 10],
        ['b', 7],
        ['a', 20],
        ['a', 30],
        ['a', 30],
      ],
    ),
  },
];
