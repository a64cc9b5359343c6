import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { DuplicateColumnParams } from './duplicate-column.ts';

export const duplicateColumnExamples: readonly StepExample<DuplicateColumnParams>[] = [
  {
    title: 'Copies a column with its type and mismatched values',
    params: { columns: ['n'], name: 'before' },
    input: table(
      ['n: integer', 'x'],
      [
        [1, 'a'],
        [{ mismatch: 'é' }, ''],
        [null, null],
      ],
    ),
    output: table(
      ['n: integer', 'before: integer', 'x'],
      [
        [1, 1, 'a'],
        [{ mismatch: 'é' }, { mismatch: 'é' }, ''],
        [null, null, null],
      ],
    ),
  },
  {
    title: 'Names copies after their columns, and numbers duplicate names',
    params: { columns: { types: ['text'] }, name: '* copy' },
    input: table(['a', 'b', 'a copy', 'n: number'], [['1', '2', '3', 4.5]]),
    output: table(
      ['a', 'a copy 2', 'b', 'b copy', 'a copy', 'a copy copy', 'n: number'],
      [['1', '1', '2', '2', '3', '3', 4.5]],
    ),
  },
  {
    title: 'A rule that matches no column copies nothing',
    params: { columns: { matching: 'z*' }, name: '* copy' },
    input: table(['a'], [['1']]),
    output: table(['a'], [['1']]),
  },
];
