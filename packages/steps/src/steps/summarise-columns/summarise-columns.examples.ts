import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { SummarizeColumnsParams } from './summarise-columns.ts';

const input = table(
  ['Q1: integer', 'Q2: integer', 'é: number', 't'],
  [
    [1, 2, 0.5, '7'],
    [4, null, null, ''],
    [{ mismatch: '?' }, 3, -1.5, 'x'],
    [null, null, null, null],
  ],
);
const withColumn = (name: string, cells: readonly (number | null)[]) =>
  table(
    [...['Q1: integer', 'Q2: integer', 'é: number', 't'], name],
    input.rows.map((row, i) => [...row, cells[i]!]),
  );

type Params = Partial<SummarizeColumnsParams> & Pick<SummarizeColumnsParams, 'columns'>;

export const summarizeColumnsExamples: readonly StepExample<Params>[] = [
  {
    title: 'The sum of a range of columns; empty values and non-numbers are ignored',
    params: { columns: { from: 'Q1', to: 'Q2' } },
    input,
    output: withColumn('Total: integer', [3, 4, 3, null]),
  },
  {
    title: 'The mean of all number columns',
    params: { columns: { types: ['integer', 'number'] }, summary: 'mean', name: 'Mean' },
    input,
    output: withColumn('Mean: number', [3.5 / 3, 4, 0.75, null]),
  },
  {
    title: 'The count, including text that is numeric',
    params: { columns: ['Q1', 'Q2', 't'], summary: 'count', name: 'n' },
    input,
    output: withColumn('n: integer', [3, 1, 1, 0]),
  },
  {
    title: 'The latest of several dates',
    params: { columns: { types: ['date'] }, summary: 'max', name: 'Last' },
    input: table(
      ['a: date', 'b: date'],
      [
        ['2024-02-29', '2023-12-31'],
        [null, '1969-12-31'],
        [{ mismatch: 'é' }, null],
      ],
    ),
    output: table(
      ['a: date', 'b: date', 'Last: date'],
      [
        ['2024-02-29', '2023-12-31', '2024-02-29'],
        [null, '1969-12-31', '1969-12-31'],
        [{ mismatch: 'é' }, null, null],
      ],
    ),
  },
];
