import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { UseFirstRowAsHeaderParams } from './use-first-row-as-header.ts';

export const useFirstRowAsHeaderExamples: readonly StepExample<Partial<UseFirstRowAsHeaderParams>>[] = [
  {
    title: 'Takes names from the first row and removes it',
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
    title: 'Names unnamed columns by position and numbers duplicate names',
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
    title: 'Joins several header rows; a merged cell continues to the right',
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
    title: 'The column for extra fields keeps its name',
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
  {
    title:
      'Skips notes above the header and joins names with a separator; a merged cell ends where the one above does',
    params: { rows: 3, skip: 1, separator: ' | ' },
    input: table(
      ['a', 'b', 'c', 'd', 'e'],
      [
        ['Report of é', null, null, null, null],
        ['Store', 'Sold', '', 'Returned', ''],
        ['', '2023', '2024', '', ''],
        ['', 'n', 'n', 'n', 'why'],
        ['Oslo', '5', '6', '1', 'late'],
      ],
    ),
    output: table(
      ['Store', 'Sold | 2023 | n', 'Sold | 2024 | n', 'Returned | n', 'Returned | why'],
      [['Oslo', '5', '6', '1', 'late']],
    ),
  },
  {
    title: 'The last merged cell spans as many columns as the one before if the names below are the same',
    params: { rows: 2 },
    input: table(
      ['a', 'b', 'c', 'd', 'e', 'f'],
      [
        ['Store', '2024', '', '2025', '', ''],
        ['', 'Q1', 'Q2', 'Q1', 'Q2', 'Comment'],
        ['Oslo', '5', '6', '7', '8', 'é'],
      ],
    ),
    output: table(
      ['Store', '2024 Q1', '2024 Q2', '2025 Q1', '2025 Q2', 'Comment'],
      [['Oslo', '5', '6', '7', '8', 'é']],
    ),
  },
  {
    title: 'Cells repeated over their columns don’t continue further',
    params: { rows: 2 },
    input: table(
      ['a', 'b', 'c', 'd'],
      [
        ['Store', '2024', '2024', ''],
        ['', 'Q1', 'Q2', 'Comment'],
        ['Oslo', '5', '6', 'é'],
      ],
    ),
    output: table(['Store', '2024 Q1', '2024 Q2', 'Comment'], [['Oslo', '5', '6', 'é']]),
  },
  {
    title: 'The current names can be the first header row; numbered names continue the ones to their left',
    params: { rows: 1, now: true },
    input: table(
      ['Store', '2024', 'Column 3', 'Year'],
      [
        [null, 'Q1', 'Q2', 'Year'],
        ['Oslo', '5', '6', ''],
      ],
    ),
    output: table(['Store', '2024 Q1', '2024 Q2', 'Year'], [['Oslo', '5', '6', '']]),
  },
];
