import type { StepExample } from '../../step.ts';
import type { FilterByRowParams } from './filter-by-row.ts';

const cities = {
  columns: [{ name: 'City', type: 'text' as const }],
  rows: [['Rome'], [null], [''], ['Zürich']],
};

type Params = Omit<FilterByRowParams, 'name'> & { name?: string };

export const filterByRowExamples: readonly StepExample<Params>[] = [
  {
    title: 'Keeps rows by ID, regardless of their values',
    params: { rows: [3, 1], action: 'keep' },
    input: cities,
    output: { columns: cities.columns, rows: [[null], ['Zürich']] },
  },
  {
    title: 'Removes rows; unknown and duplicate IDs are ignored',
    params: { rows: [0, 0, 99], action: 'remove' },
    input: cities,
    output: { columns: cities.columns, rows: [[null], [''], ['Zürich']] },
  },
  {
    title: 'Flags single rows in a new column',
    params: { rows: [3], action: 'flag', name: 'Starred' },
    input: cities,
    output: {
      columns: [...cities.columns, { name: 'Starred', type: 'boolean' }],
      rows: [
        ['Rome', false],
        [null, false],
        ['', false],
        ['Zürich', true],
      ],
    },
  },
];
