import { parseStep } from '@winnow/recipe';
import { expect, test } from 'vitest';
import type { Repair } from './find-repairs.ts';
import { repairSteps } from './repair-steps.ts';

const table = {
  columns: ['from', 'to', 'note'],
  rows: 4,
  cells: [
    ['Lnodon', 'Paris', 'Paris', 'Lnodon'],
    ['Paris', 'Lnodon', 'Rmoe', 'Paris'],
    ['x', 'Rmoe', 'Rmoe', 'y'],
  ],
};
const repair = (row: number, column: string, to: string): Repair => ({
  ...{ row, column, to, confidence: 0.99, reason: 'it is rare', rule: 'Misspelled values', by: [] },
  from: table.cells[table.columns.indexOf(column)]![row]!,
});
const steps = (repairs: readonly Repair[]) => {
  const drafts = repairSteps(table, [10, 11, 12, 13], repairs, true);
  for (const { kind, params } of drafts)
    expect(parseStep({ id: 's1', kind, params: params as never }).problems).toEqual([]);
  return drafts.map(({ kind, params: { columns, pairs, edits } }) => ({ kind, columns, pairs, edits }));
};

test('values that change alike everywhere are one mapping over their columns', () => {
  const all = [
    repair(0, 'from', 'London'),
    repair(3, 'from', 'London'),
    repair(1, 'to', 'London'),
    repair(2, 'to', 'Rome'),
  ];
  expect(steps(all)).toEqual([
    {
      kind: 'map-values',
      columns: ['from', 'to'],
      pairs: [
        { from: 'Lnodon', to: 'London' },
        { from: 'Rmoe', to: 'Rome' },
      ],
    },
  ]);
});

test('a value that is right elsewhere, or changes into two, is edited cell by cell', () => {
  const [elsewhere] = steps([repair(0, 'from', 'London'), repair(1, 'to', 'London')]);
  expect(elsewhere).toMatchObject({ kind: 'edit-cells' });
  const different = [repair(2, 'to', 'Rome'), repair(1, 'note', 'Roma'), repair(2, 'note', 'Roma')];
  expect(steps(different)).toMatchObject([{ kind: 'edit-cells', edits: { length: 3 } }]);
});
