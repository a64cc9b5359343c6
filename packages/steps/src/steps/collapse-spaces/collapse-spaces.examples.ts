import { table } from '../../example-table.ts';
import type { ColumnSelection } from '../../params/params.ts';
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
  {
    title: 'Works on text columns and on what did not fit others',
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
