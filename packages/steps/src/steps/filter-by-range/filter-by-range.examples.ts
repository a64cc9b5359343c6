import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { FilterByRangeParams } from './filter-by-range.ts';

const sizes = {
  columns: [{ name: 'Oz', type: 'number' as const }],
  rows: [[8], [12], [{ mismatch: '12 oz' }], [null], [16], [16.5]],
};

const days = {
  columns: [{ name: 'Day', type: 'date' as const }],
  rows: [['2024-02-28'], ['2024-02-29'], ['2024-03-01'], [null], [{ mismatch: 'soon' }], ['1850-05-05']],
};

type Params = Partial<FilterByRangeParams> & Pick<FilterByRangeParams, 'columns' | 'action'>;

export const filterByRangeExamples: readonly StepExample<Params>[] = [
  {
    title: 'The range includes both ends; null and mismatched values are in no range',
    params: { columns: ['Oz'], from: 12, to: 16, toIncluded: true, action: 'keep' },
    input: sizes,
    output: { columns: sizes.columns, rows: [[12], [16]] },
  },
  {
    title: 'Removing keeps values outside the range and missing values',
    params: { columns: ['Oz'], from: 12, to: 16, toIncluded: false, action: 'remove' },
    input: sizes,
    output: { columns: sizes.columns, rows: [[8], [{ mismatch: '12 oz' }], [null], [16], [16.5]] },
  },
  {
    title: 'A range can be open at one end; dates are written as year-month-day',
    params: { columns: ['Day'], to: '2024-02-29', toIncluded: false, action: 'keep' },
    input: days,
    output: { columns: days.columns, rows: [['2024-02-28'], ['1850-05-05']] },
  },
  {
    title: 'Text is compared character by character',
    params: { columns: ['Name'], from: 'b', toIncluded: true, action: 'keep' },
    input: { columns: [{ name: 'Name', type: 'text' }], rows: [['a'], ['B'], ['b'], ['é'], [null], ['']] },
    output: { columns: [{ name: 'Name', type: 'text' }], rows: [['b'], ['é']] },
  },
  {
    title: 'Clears the cells in the range, or flags them next to the column',
    params: { columns: ['n'], from: '10', toIncluded: true, action: 'clear' },
    input: table(
      ['n: number', 'é'],
      [
        [12, 'a'],
        [9.5, 'b'],
        [{ mismatch: '12 oz' }, 'c'],
        [null, 'd'],
      ],
    ),
    output: table(
      ['n: number', 'é'],
      [
        [null, 'a'],
        [9.5, 'b'],
        [{ mismatch: '12 oz' }, 'c'],
        [null, 'd'],
      ],
    ),
  },
  {
    title: 'One of several columns, each compared in its own type',
    params: { columns: ['n', 'é'], from: 10, to: 20, action: 'keep' },
    input: table(
      ['n: number', 'é: integer', 'note'],
      [
        [12, 1, 'a'],
        [9.5, 15, 'b'],
        [{ mismatch: '12 oz' }, null, 'c'],
        [11, 19, 'd'],
      ],
    ),
    output: table(
      ['n: number', 'é: integer', 'note'],
      [
        [12, 1, 'a'],
        [9.5, 15, 'b'],
        [11, 19, 'd'],
      ],
    ),
  },
  {
    title: 'All columns of a type; null is in no range',
    params: { columns: { types: ['number', 'integer'] }, from: 10, which: 'all', action: 'remove' },
    input: table(
      ['n: number', 'é: integer', 'note'],
      [
        [12, 10, 'a'],
        [9.5, 15, 'b'],
        [11, null, 'c'],
      ],
    ),
    output: table(
      ['n: number', 'é: integer', 'note'],
      [
        [9.5, 15, 'b'],
        [11, null, 'c'],
      ],
    ),
  },
];
