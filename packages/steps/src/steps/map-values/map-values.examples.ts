import type { StepExample } from '../../step.ts';
import type { MapValuesParams } from './map-values.ts';

const columns = [{ name: 'City', type: 'text' as const }];
const cities = { columns, rows: [['NYC'], ['new york '], [null], [''], ['Zürich'], ['Oslo']] };
const sizes = {
  columns: [{ name: 'Oz', type: 'integer' as const }],
  rows: [[12], [{ mismatch: '12 oz' }], [{ mismatch: 'n/a' }], [null], [16]],
};
const base = { others: 'keep', other: null, ignoreCase: false } as const;

type Params = Omit<MapValuesParams, 'into' | 'name'> & Partial<MapValuesParams>;

export const mapValuesExamples: readonly StepExample<Params>[] = [
  {
    title: 'Replaces old values with new ones; all others are kept',
    params: {
      ...base,
      columns: ['City'],
      pairs: [
        { from: 'NYC', to: 'New York' },
        { from: 'new york ', to: 'New York' },
        { from: '', to: null },
      ],
    },
    input: cities,
    output: { columns, rows: [['New York'], ['New York'], [null], [null], ['Zürich'], ['Oslo']] },
  },
  {
    title: 'Null can be mapped; all others can become one value',
    params: {
      ...base,
      columns: ['City'],
      pairs: [
        { from: null, to: 'unknown' },
        { from: 'Oslo', to: 'Oslo' },
      ],
      others: 'fixed',
      other: 'elsewhere',
    },
    input: cities,
    output: {
      columns,
      rows: [['elsewhere'], ['elsewhere'], ['unknown'], ['elsewhere'], ['elsewhere'], ['Oslo']],
    },
  },
  {
    title: 'Can ignore case and surrounding spaces, and set unlisted values to null',
    params: {
      columns: ['City'],
      pairs: [
        { from: ' NEW YORK', to: 'New York' },
        { from: 'zÜRICH', to: 'Zurich' },
      ],
      others: 'null',
      other: null,
      ignoreCase: true,
    },
    input: cities,
    output: { columns, rows: [[null], ['New York'], [null], [null], ['Zurich'], [null]] },
  },
  {
    title: 'In a typed column, values are compared as shown and new values are converted to its type',
    params: {
      ...base,
      columns: ['Oz'],
      pairs: [
        { from: '12 oz', to: '12' },
        { from: '16', to: 'large' },
        { from: '12', to: 13 },
      ],
    },
    input: sizes,
    output: {
      columns: sizes.columns,
      rows: [[13], [12], [{ mismatch: 'n/a' }], [null], [{ mismatch: 'large' }]],
    },
  },
  {
    title: 'Long lists of pairs work like short ones',
    params: {
      ...base,
      columns: ['City'],
      pairs: [
        ...Array.from({ length: 200 }, (_, i) => ({ from: `Town ${i}`, to: `T${i}` })),
        { from: 'Zürich', to: 'Zurich' },
        { from: '', to: null },
      ],
    },
    input: cities,
    output: { columns, rows: [['NYC'], ['new york '], [null], [null], ['Zurich'], ['Oslo']] },
  },
  {
    title: 'Groups values in a new column',
    params: {
      ...base,
      columns: ['City'],
      pairs: [
        { from: 'NYC', to: 'America' },
        { from: 'Oslo', to: 'Europe' },
      ],
      others: 'null',
      into: 'add',
      name: 'Part of the world',
    },
    input: { columns, rows: [['NYC'], ['Oslo'], [''], [null]] },
    output: {
      columns: [...columns, { name: 'Part of the world', type: 'text' }],
      rows: [
        ['NYC', 'America'],
        ['Oslo', 'Europe'],
        ['', null],
        [null, null],
      ],
    },
  },
];
