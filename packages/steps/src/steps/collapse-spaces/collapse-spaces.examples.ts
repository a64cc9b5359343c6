import { table } from '../../example-table.ts';
import type { ColumnSelection } from '../../params/params.ts';
import type { StepExample } from '../../step.ts';

export const collapseSpacesExamples: readonly StepExample<{ columns: ColumnSelection }>[] = [
  {
    title: 'Collapses each run to one space and trims the ends',
    params: { columns: ['Name'] },
    input: table(['Name'], [['  Anna   Maria '], ['a\u00a0\u00a0b'], ['two\r\nlines'], ['x'], [''], [null]]),
    output: table(['Name'], [['Anna Maria'], ['a b'], ['two lines'], ['x'], [''], [null]]),
  },
  {
    title: 'Selects columns by name',
    params: { columns: { matching: 'addr*' } },
    input: table(['Address', 'Other'], [['1  Main  St', 'a  b']]),
    output: table(['Address', 'Other'], [['1 Main St', 'a  b']]),
  },
  {
    title: 'Applies to text columns and to mismatched values in others',
    params: { columns: { all: true } },
    input: table(
      ['x', 'n: integer', 'm: integer'],
      [
        ['a \u00a0 é', { mismatch: '1  2' }, 3],
        [null, null, null],
      ],
    ),
    output: table(
      ['x', 'n: integer', 'm: integer'],
      [
        ['a é', { mismatch: '1 2' }, 3],
        [null, null, null],
      ],
    ),
  },
];
