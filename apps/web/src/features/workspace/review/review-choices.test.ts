import { expect, test } from 'vitest';
import { cellsOfStep, type ListedCell } from './review-choices.ts';

const cell = (column: string, from: string): ListedCell =>
  ({ column, from, to: 'x', rule: column }) as ListedCell;

test('the note of a step lists only the rules of the cells that it changes', () => {
  const cells = [cell('city', 'DE'), cell('email', 'a at b'), cell('email', 'C@D')];
  expect(cellsOfStep(cells, { columns: ['email'] })).toEqual(cells.slice(1));
  expect(
    cellsOfStep(cells, { columns: ['city', 'email'], pairs: [{ from: 'DE' }, { from: 'C@D' }] }),
  ).toEqual([cells[0], cells[2]]);
  expect(cellsOfStep(cells, { corrections: [{ column: 'city' }] })).toEqual(cells.slice(0, 1));
});
