import { expect, test } from 'vitest';
import { stepsThatNameRows } from './steps-that-name-rows.ts';

test('reports steps that name rows by their ids, to be checked after a refresh', () => {
  const steps = [
    { id: 'a', kind: 'trim-text', params: { columns: ['x'] } },
    { id: 'b', kind: 'edit-cells', params: { edits: [{ row: 1, column: 'x', value: 'y' }] } },
    { id: 'c', kind: 'correct-values', params: { corrections: [{ column: 'x', from: 'a', to: 'b' }] } },
    {
      id: 'd',
      kind: 'correct-values',
      params: { corrections: [{ column: 'x', from: 'a', to: 'b', row: 3 }] },
    },
    { id: 'e', kind: 'filter-by-row', enabled: false, params: { rows: [1], action: 'keep' } },
  ];
  expect(stepsThatNameRows({ winnow: 1, name: '', steps } as never)).toEqual([2, 4]);
});
