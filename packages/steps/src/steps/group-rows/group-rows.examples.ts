import type { StepExample } from '../../step.ts';
import type { GroupRowsParams } from './group-rows.ts';

const columns = [
  { name: 'State', type: 'text' as const },
  { name: 'Oz', type: 'integer' as const },
  { name: 'Name', type: 'text' as const },
];

const beers = {
  columns,
  rows: [
    ['OR', 12, 'Ale'],
    ['ca', { mismatch: '12 oz' }, 'Bock'],
    [null, 8, null],
    ['OR', null, 'Dunkel'],
    ['CA ', 16, ''],
    [null, { mismatch: 'n/a' }, 'Éxport'],
    ['', 16, 'Fest'],
  ],
};

const base = { ignoreCase: false, mode: 'collapse' } as const;

export const groupRowsExamples: readonly StepExample<GroupRowsParams>[] = [
  {
    title: 'Counts and sums by group, in order of first appearance; null and empty text are groups',
    params: {
      ...base,
      keys: ['State'],
      aggregates: [
        { function: 'countRows', name: 'Rows' },
        { function: 'sum', column: 'Oz' },
        { function: 'max', column: 'Name', name: 'Last name' },
      ],
    },
    input: beers,
    output: {
      columns: [
        { name: 'State', type: 'text' },
        { name: 'Rows', type: 'integer' },
        { name: 'Sum of Oz', type: 'integer' },
        { name: 'Last name', type: 'text' },
      ],
      rows: [
        ['OR', 2, 12, 'Dunkel'],
        ['ca', 1, null, 'Bock'],
        [null, 2, 8, 'Éxport'],
        ['CA ', 1, 16, ''],
        ['', 1, 16, 'Fest'],
      ],
    },
  },
  {
    title: 'Mismatched keys form their own groups by text',
    params: {
      ...base,
      keys: ['Oz'],
      aggregates: [
        { function: 'first', column: 'State' },
        { function: 'countRows', name: 'Rows' },
      ],
    },
    input: beers,
    output: {
      columns: [
        { name: 'Oz', type: 'integer' },
        { name: 'First of State', type: 'text' },
        { name: 'Rows', type: 'integer' },
      ],
      rows: [
        [12, 'OR', 1],
        [{ mismatch: '12 oz' }, 'ca', 1],
        [8, null, 1],
        [null, 'OR', 1],
        [16, 'CA ', 2],
        [{ mismatch: 'n/a' }, null, 1],
      ],
    },
  },
  {
    title: 'Without keys, all rows form one group; each summary can have a condition',
    params: {
      ...base,
      aggregates: [
        { function: 'countRows', where: 'Oz > 10', name: 'Big' },
        { function: 'first', column: 'Oz' },
        { function: 'last', column: 'Oz' },
        { function: 'first', column: 'Oz', where: 'isMismatch(Oz)', name: 'First mismatched' },
        { function: 'joinTexts', column: 'Name', separator: '; ', where: 'State == "OR"', name: 'Of OR' },
        { function: 'mean', column: 'Oz', name: 'Mean' },
      ],
    },
    input: beers,
    output: {
      columns: [
        { name: 'Big', type: 'integer' },
        { name: 'First of Oz', type: 'integer' },
        { name: 'Last of Oz', type: 'integer' },
        { name: 'First mismatched', type: 'integer' },
        { name: 'Of OR', type: 'text' },
        { name: 'Mean', type: 'number' },
      ],
      rows: [[3, 12, 16, { mismatch: '12 oz' }, 'Ale; Dunkel', 13]],
    },
  },
  {
    title: 'Keys can be compared ignoring case and spaces; a group shows its first value',
    params: {
      keys: ['State'],
      ignoreCase: true,
      mode: 'collapse',
      aggregates: [{ function: 'countValues', column: 'Oz', name: 'Values' }],
    },
    input: beers,
    output: {
      columns: [
        { name: 'State', type: 'text' },
        { name: 'Values', type: 'integer' },
      ],
      rows: [
        ['OR', 1],
        ['ca', 1],
        [null, 1],
        ['', 1],
      ],
    },
  },
  {
    title: 'Adds group summaries to each row without collapsing the rows',
    params: {
      ...base,
      keys: ['State'],
      mode: 'columns',
      aggregates: [
        { function: 'countRows', name: 'Rows' },
        { function: 'sum', column: 'Oz', where: 'Oz > 10', name: 'Big oz' },
        { function: 'last', column: 'Oz', name: 'Last oz' },
      ],
    },
    input: beers,
    output: {
      columns: [
        ...columns,
        { name: 'Rows', type: 'integer' },
        { name: 'Big oz', type: 'integer' },
        { name: 'Last oz', type: 'integer' },
      ],
      rows: [
        ['OR', 12, 'Ale', 2, 12, 12],
        ['ca', { mismatch: '12 oz' }, 'Bock', 1, null, { mismatch: '12 oz' }],
        [null, 8, null, 2, null, { mismatch: 'n/a' }],
        ['OR', null, 'Dunkel', 2, 12, 12],
        ['CA ', 16, '', 1, 16, 16],
        [null, { mismatch: 'n/a' }, 'Éxport', 2, null, { mismatch: 'n/a' }],
        ['', 16, 'Fest', 1, 16, 16],
      ],
    },
  },
  {
    title: 'Keys alone give each combination once',
    params: { ...base, keys: ['State', 'Oz'], aggregates: [] },
    input: { columns, rows: [...beers.rows, ['OR', 12, 'again']] },
    output: {
      columns: columns.slice(0, 2),
      rows: beers.rows.map((row) => row.slice(0, 2)),
    },
  },
  {
    title: 'Sums of decimals are exact; means have six more places',
    params: {
      ...base,
      keys: ['g'],
      aggregates: [
        { function: 'sum', column: 'x' },
        { function: 'mean', column: 'x' },
        { function: 'max', column: 'x' },
      ],
    },
    input: {
      columns: [
        { name: 'g', type: 'text' },
        { name: 'x', type: 'decimal(2)' },
      ],
      rows: [
        ['a', '0.10'],
        ['a', '0.20'],
        ['b', '12345678901234567890123456789.99'],
        ['b', '0.01'],
        ['a', '0.02'],
      ],
    },
    output: {
      columns: [
        { name: 'g', type: 'text' },
        { name: 'Sum of x', type: 'decimal(2)' },
        { name: 'Mean of x', type: 'decimal(8)' },
        { name: 'Maximum of x', type: 'decimal(2)' },
      ],
      rows: [
        ['a', '0.32', '0.10666667', '0.2'],
        [
          'b',
          '12345678901234567890123456790',
          '6172839450617283945061728395',
          '12345678901234567890123456789.99',
        ],
      ],
    },
  },
];
