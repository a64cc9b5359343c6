import { CompactSelection } from '@glideapps/glide-data-grid';
import { expect, test } from 'vitest';
import { cellFromWhole, emptySelection } from './grid-selection.ts';

const grid = { columns: 6, topRow: 40 };
const column = { ...emptySelection, columns: CompactSelection.fromSingleSelection(3) };
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false, shiftKey: false });

test('a key moves from a selected column into its visible cells, or to the next column', () => {
  expect(cellFromWhole(column, press('ArrowDown'), grid)).toEqual([3, 40]);
  expect(cellFromWhole(column, press('ArrowRight'), grid)).toEqual([4, 40]);
  expect(cellFromWhole(column, press('ArrowLeft'), grid)).toEqual([2, 40]);
  expect(cellFromWhole(column, press('Home', true), grid)).toEqual([0, 0]);
  const last = { ...emptySelection, columns: CompactSelection.fromSingleSelection(5) };
  expect(cellFromWhole(last, press('ArrowRight'), grid)).toEqual([5, 40]);
  expect(cellFromWhole(column, press('a'), grid)).toBeUndefined();
});

test('a key moves from selected rows, but not from a selected cell, which the grid handles itself', () => {
  const rows = { ...emptySelection, rows: CompactSelection.fromSingleSelection([7, 9]) };
  expect(cellFromWhole(rows, press('ArrowRight'), grid)).toEqual([1, 7]);
  expect(cellFromWhole(emptySelection, press('ArrowRight'), grid)).toBeUndefined();
});
