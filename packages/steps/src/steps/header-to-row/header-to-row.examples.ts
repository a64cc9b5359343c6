import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { HeaderToRowParams } from './header-to-row.ts';

const input = table(
  ['é', 'n: integer'],
  [
    ['a', 1],
    ['', { mismatch: '?' }],
    [null, null],
  ],
);

export const headerToRowExamples: readonly StepExample<HeaderToRowParams>[] = [
  {
    title: 'Names become the first row; mismatched values keep their text',
    params: { name: 'Column #' },
    input,
    output: table(
      ['Column 1', 'Column 2'],
      [
        ['é', 'n'],
        ['a', '1'],
        ['', '?'],
        [null, null],
      ],
    ),
  },
  {
    title: 'In a table without rows, it is the only row',
    params: { name: 'c' },
    input: { ...input, rows: [] },
    output: table(['c 1', 'c 2'], [['é', 'n']]),
  },
];
