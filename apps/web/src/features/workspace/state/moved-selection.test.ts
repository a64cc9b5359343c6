import { CompactSelection } from '@glideapps/glide-data-grid';
import { describe, expect, it } from 'vitest';
import { emptySelection } from '../grid/grid-selection.ts';
import { movedSelection } from './moved-selection.ts';

const names = (text: string) => text.split(' ').map((name) => ({ name }));
const cellAt = (x: number, width = 1) => ({
  ...emptySelection,
  current: { cell: [x, 3] as const, range: { x, y: 3, width, height: 1 }, rangeStack: [] },
});

describe('a selection while a preview shows different columns', () => {
  it('stays on its cell, in the column after the change', () => {
    const moved = movedSelection(cellAt(1), names('a b c'), names('a a b b c'));
    expect(moved.current).toMatchObject({ cell: [3, 3], range: { x: 3, width: 1 } });
    const back = movedSelection(moved, names('a a b b c'), names('a b c'));
    expect(back.current).toMatchObject({ cell: [1, 3], range: { x: 1, width: 1 } });
  });

  it('stays on its columns, and becomes empty if one of them is gone', () => {
    const header = { ...emptySelection, columns: CompactSelection.fromSingleSelection(2) };
    expect(movedSelection(header, names('a b c'), names('a new b c')).columns.toArray()).toEqual([3]);
    expect(movedSelection(header, names('a b c'), names('a b'))).toBe(emptySelection);
    expect(movedSelection(cellAt(0, 2), names('a b c'), names('b c'))).toBe(emptySelection);
  });
});
