import { table } from '../../example-table.ts';
import type { ColumnSelection } from '../../params.ts';
import type { StepExample } from '../../step.ts';

export const collapseSpacesExamples: readonly StepExample<{ columns: ColumnSelection }>[] = [
  {
    title: 'Makes one space of each run and trims the ends',
    params: { columns: ['Name'] },
    input: table(['Name'], [['  Anna   Maria '], ['a\u00a0\u00a0b'], ['two\r\nlines'], ['x'], [''], [null]]),
    output: table(['Name'], [['Anna Maria'], ['a b'], ['two lines'], ['x'], [''], [null]]),
  },
  {
    title: 'Columns can be chosen by their names',
    params: { columns: { matching: 'addr*' } },
    input: table(['Address', 'Other'], [['1  Main  St', 'a  b']]),
    output: table(['Address', 'Other'], [['1 Main St', 'a  b']]),
  },
];
