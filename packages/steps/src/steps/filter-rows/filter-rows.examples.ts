import { table } from '../../example-table.ts';
import type { ColumnSelection } from '../../params/params.ts';
import type { FilterAction } from '../../rows/filter-action.ts';
import type { StepExample } from '../../step.ts';

interface Params {
  condition: string;
  action: FilterAction;
  cells?: ColumnSelection;
  name?: string;
}

export const filterRowsExamples: readonly StepExample<Params>[] = [
  {
    title: 'Keeps rows for which the condition is true, not null',
    params: { condition: 'lower(City) == "rome"', action: 'keep' },
    input: { columns: [{ name: 'City', type: 'text' }], rows: [['Rome'], ['Oslo'], [null], ['ROME']] },
    output: { columns: [{ name: 'City', type: 'text' }], rows: [['Rome'], ['ROME']] },
  },
  {
    title: 'Removing is the exact opposite: all other rows stay, including those with null',
    params: { condition: 'lower(City) == "rome"', action: 'remove' },
    input: { columns: [{ name: 'City', type: 'text' }], rows: [['Rome'], ['Oslo'], [null], ['ROME']] },
    output: { columns: [{ name: 'City', type: 'text' }], rows: [['Oslo'], [null]] },
  },
  {
    title: 'A mismatched value can’t be compared, but can be tested for',
    params: { condition: 'Oz >= 12 or isMismatch(Oz)', action: 'keep' },
    input: {
      columns: [{ name: 'Oz', type: 'number' }],
      rows: [[12], [{ mismatch: '12 oz' }], [null], [8]],
    },
    output: { columns: [{ name: 'Oz', type: 'number' }], rows: [[12], [{ mismatch: '12 oz' }]] },
  },
  {
    title: 'Write column names with spaces in backticks; letters of any language are allowed',
    params: { condition: '`Home town` == "Zürich"', action: 'remove' },
    input: { columns: [{ name: 'Home town', type: 'text' }], rows: [['Zürich'], ['zürich'], ['']] },
    output: { columns: [{ name: 'Home town', type: 'text' }], rows: [['zürich'], ['']] },
  },
  {
    title: 'Clears cells in matching rows, including mismatched ones; lists become empty',
    params: { condition: 'City == "Rome"', action: 'clear', cells: { from: 'n', to: 'Day' } },
    input: table(
      ['City', 'n: integer', 'Day: date'],
      [
        ['Rome', { mismatch: '?' }, '2024-02-29'],
        ['Zürich', { mismatch: '?' }, null],
        [null, 3, '2024-03-01'],
      ],
    ),
    output: table(
      ['City', 'n: integer', 'Day: date'],
      [
        ['Rome', null, null],
        ['Zürich', { mismatch: '?' }, null],
        [null, 3, '2024-03-01'],
      ],
    ),
  },
  {
    title: 'Flags matching rows; a null condition doesn’t match',
    params: { condition: 'n > 2', action: 'flag', name: 'More than 2' },
    input: table(['n: integer'], [[3], [2], [null], [{ mismatch: '5 oz' }]]),
    output: table(
      ['n: integer', 'More than 2: boolean'],
      [
        [3, true],
        [2, false],
        [null, false],
        [{ mismatch: '5 oz' }, false],
      ],
    ),
  },
  {
    title: 'A condition that is always null never matches',
    params: { condition: 'null', action: 'remove' },
    input: table(['é'], [['a'], [null]]),
    output: table(['é'], [['a'], [null]]),
  },
];
