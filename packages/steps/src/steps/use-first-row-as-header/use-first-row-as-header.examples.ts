import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';

export const useFirstRowAsHeaderExamples: readonly StepExample<{ rows: number }>[] = [
  {
    title: 'Takes names from the first row and leaves it out',
    params: { rows: 1 },
    input: table(
      ['Column 1', 'Column 2'],
      [
        ['id', ' City '],
        ['1', 'Rome'],
        ['2', null],
      ],
    ),
    output: table(
      ['id', 'City'],
      [
        ['1', 'Rome'],
        ['2', null],
      ],
    ),
  },
  {
    title: 'Names the nameless by their place and tells equal names apart',
    params: { rows: 1 },
    input: table(
      ['a', 'b', 'c', 'd'],
      [
        ['x', null, 'x', ''],
        ['1', '2', '3', '4'],
      ],
    ),
    output: table(['x', 'Column 2', 'x 2', 'Column 4'], [['1', '2', '3', '4']]),
  },
  {
    title: 'Joins several header rows; a merged cell goes on to the right',
    params: { rows: 2 },
    input: table(
      ['a', 'b', 'c'],
      [
        ['Store', '2024', ''],
        ['', 'Q1', 'Q2'],
        ['Oslo', '5', '6'],
      ],
    ),
    output: table(['Store', '2024 Q1', '2024 Q2'], [['Oslo', '5', '6']]),
  },
  {
    title: 'The column of fields beyond the others keeps its name',
    params: { rows: 1 },
    input: table(
      ['a', 'Extra fields'],
      [
        ['é', null],
        ['1', 'more'],
      ],
    ),
    output: table(['é', 'Extra fields'], [['1', 'more']]),
  },
];
