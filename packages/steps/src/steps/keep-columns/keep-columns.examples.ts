import { table } from '../../example-table.ts';
import type { ColumnSelection } from '../../params/params.ts';
import type { StepExample } from '../../step.ts';

export const keepColumnsExamples: readonly StepExample<{ columns: ColumnSelection }>[] = [
  {
    title: 'Keeps the named columns in the given order',
    params: { columns: ['c', 'a'] },
    input: table(
      ['a', 'b', 'c'],
      [
        ['1', '2', '3'],
        [null, '', 'x'],
      ],
    ),
    output: table(
      ['c', 'a'],
      [
        ['3', '1'],
        ['x', null],
      ],
    ),
  },
  {
    title: 'Keeps columns of a type',
    params: { columns: { types: ['integer', 'number'] } },
    input: table(['a', 'n: integer', 'd: number'], [['1', 2, 1.5]]),
    output: table(['n: integer', 'd: number'], [[2, 1.5]]),
  },
  {
    title: 'Keeps columns whose names match a pattern, ignoring case',
    params: { columns: { matching: 'É?' } },
    input: table(
      ['é1', 'b', 'É2: integer'],
      [
        ['', 'x', { mismatch: '?' }],
        [null, null, null],
      ],
    ),
    output: table(
      ['é1', 'É2: integer'],
      [
        ['', { mismatch: '?' }],
        [null, null],
      ],
    ),
  },
];
