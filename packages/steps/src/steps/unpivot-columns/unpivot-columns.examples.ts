import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { UnpivotColumnsParams } from './unpivot-columns.ts';

const shops = {
  columns: [
    { name: 'Shop', type: 'text' as const },
    { name: '2023', type: 'integer' as const },
    { name: '2024', type: 'number' as const },
  ],
  rows: [
    ['Rome', 1, 1.5],
    [null, { mismatch: 'n/a' }, null],
  ],
};

type Params = Partial<UnpivotColumnsParams> & Pick<UnpivotColumnsParams, 'columns'>;

export const unpivotColumnsExamples: readonly StepExample<Params>[] = [
  {
    title: 'Uses the text matched by * as labels',
    params: {
      columns: { matching: 'sold * é' },
      label: 'part',
      labelName: 'Year',
      valueName: 'Sold',
      empty: 'keep',
    },
    input: {
      columns: [
        { name: 'Sold 2023 É', type: 'integer' },
        { name: 'Shop', type: 'text' },
        { name: 'Sold 2024 É', type: 'integer' },
      ],
      rows: [[1, 'Rome', 2]],
    },
    output: {
      columns: [
        { name: 'Shop', type: 'text' },
        { name: 'Year', type: 'text' },
        { name: 'Sold', type: 'integer' },
      ],
      rows: [
        ['Rome', '2023', 1],
        ['Rome', '2024', 2],
      ],
    },
  },
  {
    title:
      'Creates a row for each cell; integers and numbers become numbers, and mismatched values keep their text',
    params: { columns: ['2023', '2024'], labelName: 'Year', valueName: 'Sold', empty: 'keep' },
    input: shops,
    output: {
      columns: [
        { name: 'Shop', type: 'text' },
        { name: 'Year', type: 'text' },
        { name: 'Sold', type: 'number' },
      ],
      rows: [
        ['Rome', '2023', 1],
        ['Rome', '2024', 1.5],
        [null, '2023', { mismatch: 'n/a' }],
        [null, '2024', null],
      ],
    },
  },
  {
    title:
      'A rule selects all other columns; can omit empty and null values, but mismatched values aren’t empty',
    params: {
      columns: { all: true, except: ['Shop'] },
      labelName: 'Label',
      valueName: 'Value',
      empty: 'drop',
    },
    input: shops,
    output: {
      columns: [
        { name: 'Shop', type: 'text' },
        { name: 'Label', type: 'text' },
        { name: 'Value', type: 'number' },
      ],
      rows: [
        ['Rome', '2023', 1],
        ['Rome', '2024', 1.5],
        [null, '2023', { mismatch: 'n/a' }],
      ],
    },
  },
  {
    title: 'Types without a common type become text',
    params: { columns: { all: true }, labelName: 'Column', valueName: 'Text', empty: 'drop' },
    input: {
      columns: [
        { name: 'Name “x”', type: 'text' },
        { name: 'Day', type: 'date' },
        { name: 'Oz', type: 'number' },
      ],
      rows: [
        ['Öl', '2024-02-29', 12.5],
        ['', { mismatch: 'soon' }, 12],
      ],
    },
    output: {
      columns: [
        { name: 'Column', type: 'text' },
        { name: 'Text', type: 'text' },
      ],
      rows: [
        ['Name “x”', 'Öl'],
        ['Day', '2024-02-29'],
        ['Oz', '12.5'],
        ['Day', 'soon'],
        ['Oz', '12'],
      ],
    },
  },
  {
    title: 'Names from several header rows become separate labels; the last takes the rest',
    params: {
      columns: { from: '2023 Q1', to: '2024' },
      label: 'split',
      labelName: 'Year',
      moreLabels: ['Quarter'],
      valueName: 'Sold',
    },
    input: table(['é', '2023 Q1', '2023 Q2 (late)', '2024'], [['a', '1', null, '3']]),
    output: table(
      ['é', 'Year', 'Quarter', 'Sold'],
      [
        ['a', '2023', 'Q1', '1'],
        ['a', '2023', 'Q2 (late)', null],
        ['a', '2024', null, '3'],
      ],
    ),
  },
];
