import { table } from '../../example-table.ts';
import type { ColumnSelection } from '../../params.ts';
import type { StepExample } from '../../step.ts';

const input = table(['a', 'b: integer', 'c_old'], [['x', { mismatch: 'two' }, 'z']]);

export const dropColumnsExamples: readonly StepExample<{ columns: ColumnSelection }>[] = [
  {
    title: 'Leaves out what is named and keeps the rest, mismatched cells among it',
    params: { columns: ['a'] },
    input,
    output: table(['b: integer', 'c_old'], [[{ mismatch: 'two' }, 'z']]),
  },
  {
    title: 'A rule also drops columns that come later',
    params: { columns: { matching: '*_old' } },
    input,
    output: table(['a', 'b: integer'], [['x', { mismatch: 'two' }]]),
  },
];
