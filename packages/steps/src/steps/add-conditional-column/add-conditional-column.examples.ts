import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { AddConditionalColumnParams } from './add-conditional-column.ts';

const input = table(
  ['é', 'n: integer'],
  [
    ['a', 150],
    ['b', 5],
    ['', { mismatch: '?' }],
    [null, null],
  ],
);

export const addConditionalColumnExamples: readonly StepExample<AddConditionalColumnParams>[] = [
  {
    title: 'The first matching case applies; null and mismatched values match none',
    params: {
      name: 'Size',
      cases: [
        { when: 'n > 100', gives: '"large"' },
        { when: 'n > 10', gives: '"middle"' },
        { when: 'n <= 10', gives: '"small"' },
      ],
      otherwise: '',
    },
    input,
    output: table(
      ['é', 'n: integer', 'Size'],
      [
        ['a', 150, 'large'],
        ['b', 5, 'small'],
        ['', { mismatch: '?' }, null],
        [null, null, null],
      ],
    ),
  },
  {
    title: 'Values get a common type; a mismatched value stays mismatched',
    params: { name: 'x', cases: [{ when: 'é == "a"', gives: 'n * 1.5' }], otherwise: 'n', after: 'é' },
    input,
    output: table(
      ['é', 'x: number', 'n: integer'],
      [
        ['a', 225, 150],
        ['b', 5, 5],
        ['', { mismatch: '?' }, { mismatch: '?' }],
        [null, null, null],
      ],
    ),
  },
];
