import type { StepExample } from '../../step.ts';

const rows = [
  ['1', 'a'],
  ['2', 'b'],
];

export const renameColumnsExamples: readonly StepExample<{ names: { from: string; to: string }[] }>[] = [
  {
    title: 'Renames one column and leaves the others',
    params: { names: [{ from: 'beer_name', to: 'Beer' }] },
    input: {
      columns: [
        { name: 'id', type: 'text' },
        { name: 'beer_name', type: 'text' },
      ],
      rows,
    },
    output: {
      columns: [
        { name: 'id', type: 'text' },
        { name: 'Beer', type: 'text' },
      ],
      rows,
    },
  },
  {
    title: 'Two columns can change names with each other, and names can differ by case alone',
    params: {
      names: [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'B' },
      ],
    },
    input: {
      columns: [
        { name: 'a', type: 'text' },
        { name: 'b', type: 'text' },
      ],
      rows,
    },
    output: {
      columns: [
        { name: 'b', type: 'text' },
        { name: 'B', type: 'text' },
      ],
      rows,
    },
  },
];
