import { table } from '../../example-table.ts';
import type { ColumnSelection } from '../../params/params.ts';
import type { StepExample } from '../../step.ts';

type Params = {
  columns: ColumnSelection;
  to: 'start' | 'end' | 'before' | 'after';
  anchor?: string | undefined;
};

const input = table(['a', 'b', 'c', 'd'], [['1', '2', '3', '4']]);

export const reorderColumnsExamples: readonly StepExample<Params>[] = [
  {
    title: 'Moves columns to the start in the given order',
    params: { columns: ['d', 'b'], to: 'start' },
    input,
    output: table(['d', 'b', 'a', 'c'], [['4', '2', '1', '3']]),
  },
  {
    title: 'Moves a column after another',
    params: { columns: ['a'], to: 'after', anchor: 'c' },
    input,
    output: table(['b', 'c', 'a', 'd'], [['2', '3', '1', '4']]),
  },
  {
    title: 'Moves a column to the end',
    params: { columns: ['a'], to: 'end' },
    input,
    output: table(['b', 'c', 'd', 'a'], [['2', '3', '4', '1']]),
  },
];
