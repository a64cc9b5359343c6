import type { StepExample } from '../../step.ts';
import type { FilterByValuesParams } from './filter-by-values.ts';

const cities = {
  columns: [{ name: 'City', type: 'text' as const }],
  rows: [['Rome'], ['rome '], [null], [''], ['Oslo'], ['Zürich'], ['ZÜRICH']],
};

const sizes = {
  columns: [{ name: 'Oz', type: 'number' as const }],
  rows: [[12], [{ mismatch: '12 oz' }], [null], [8.5]],
};

type Params = Partial<FilterByValuesParams> & Pick<FilterByValuesParams, 'columns' | 'values' | 'action'>;

export const filterByValuesExamples: readonly StepExample<Params>[] = [
  {
    title: 'Keeps rows with exactly one of the values; null is a separate value',
    params: { columns: ['City'], values: ['Rome', null], action: 'keep', ignoreCase: false },
    input: cities,
    output: { columns: cities.columns, rows: [['Rome'], [null]] },
  },
  {
    title: 'Removing keeps everything else, including null and empty values',
    params: { columns: ['City'], values: ['Rome', 'Oslo'], action: 'remove', ignoreCase: false },
    input: cities,
    output: { columns: cities.columns, rows: [['rome '], [null], [''], ['Zürich'], ['ZÜRICH']] },
  },
  {
    title: 'Can ignore case and surrounding spaces',
    params: { columns: ['City'], values: ['ROME', 'zürich'], action: 'keep', ignoreCase: true },
    input: cities,
    output: { columns: cities.columns, rows: [['Rome'], ['rome '], ['Zürich'], ['ZÜRICH']] },
  },
  {
    title: 'Values of a typed column are compared as shown, mismatched values by their text',
    params: { columns: ['Oz'], values: ['12', '12 oz'], action: 'keep', ignoreCase: false },
    input: sizes,
    output: { columns: sizes.columns, rows: [[12], [{ mismatch: '12 oz' }]] },
  },
  {
    title: 'Long lists of values work like short ones',
    params: {
      columns: ['City'],
      values: [...Array.from({ length: 200 }, (_, i) => `Town ${i}`), 'Zürich', ''],
      action: 'remove',
      ignoreCase: false,
    },
    input: cities,
    output: { columns: cities.columns, rows: [['Rome'], ['rome '], [null], ['Oslo'], ['ZÜRICH']] },
  },
  {
    title: 'Clears these cells; mismatched values are compared by their text',
    params: { columns: ['Oz'], values: ['12 oz', '8.5'], action: 'clear', ignoreCase: false },
    input: sizes,
    output: { columns: sizes.columns, rows: [[12], [null], [null], [null]] },
  },
  {
    title: 'Flags rows with one of the values',
    params: { columns: ['City'], values: ['Rome', null], action: 'flag', ignoreCase: false, name: 'Home' },
    input: cities,
    output: {
      columns: [...cities.columns, { name: 'Home', type: 'boolean' }],
      rows: cities.rows.map(([city]) => [city!, city === 'Rome' || city === null]),
    },
  },
  {
    title: 'Ignoring case, every value matches itself in any language',
    params: { columns: ['City'], values: ['ΟΔΟΣ', 'İzmir', '\u200bĀ '], action: 'keep', ignoreCase: true },
    input: { columns: cities.columns, rows: [['ΟΔΟΣ'], ['οδοσ'], ['İzmir'], ['IZMIR'], ['ā'], ['a']] },
    output: { columns: cities.columns, rows: [['ΟΔΟΣ'], ['οδοσ'], ['İzmir'], ['IZMIR'], ['ā']] },
  },
  {
    title: 'Rows in which all of several columns have one of the values',
    params: {
      columns: { matching: '* city' },
      values: ['Rome', null],
      which: 'all',
      action: 'remove',
      ignoreCase: true,
    },
    input: {
      columns: [
        { name: 'home city', type: 'text' },
        { name: 'Work city', type: 'text' },
      ],
      rows: [
        ['Rome', 'Oslo'],
        ['ROME ', null],
        [null, null],
        ['Zürich', 'Rome'],
      ],
    },
    output: {
      columns: [
        { name: 'home city', type: 'text' },
        { name: 'Work city', type: 'text' },
      ],
      rows: [
        ['Rome', 'Oslo'],
        ['Zürich', 'Rome'],
      ],
    },
  },
  {
    title: 'Clears the cells with these values in several columns',
    params: { columns: ['a', 'b'], values: ['-'], action: 'clear' },
    input: {
      columns: [
        { name: 'a', type: 'text' },
        { name: 'b', type: 'integer' },
      ],
      rows: [
        ['-', 1],
        ['x', { mismatch: '-' }],
        ['é', null],
      ],
    },
    output: {
      columns: [
        { name: 'a', type: 'text' },
        { name: 'b', type: 'integer' },
      ],
      rows: [
        [null, 1],
        ['x', null],
        ['é', null],
      ],
    },
  },
];
