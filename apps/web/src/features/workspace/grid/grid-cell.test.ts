import { expect, test } from 'vitest';
import { gridCell } from './grid-cell.ts';
import { dataColors } from './grid-theme.ts';

const colors = dataColors(false, false);
const column = { name: 'n', type: 'integer' } as const;
const shown = { removed: false, added: false, editable: true, colors };

test('a cell is edited and copied as its text, and aligned by its type', () => {
  expect(gridCell({ value: 12 }, column, shown)).toMatchObject({
    data: '12',
    copyData: '12',
    contentAlign: 'right',
    readonly: false,
  });
  expect(gridCell({ value: 12 }, column, shown)).not.toHaveProperty('themeOverride');
});

test.each([
  ['a row that goes, whatever else becomes of it', { removed: true, added: true }, '7', colors.removed],
  ['a column that comes', { added: true }, '7', colors.added],
  ['a cell that is another', {}, '7', colors.changed],
])('a preview colours %s', (_, place, before, background) => {
  const cell = gridCell({ value: 12, before }, column, { ...shown, ...place });
  expect(cell).toMatchObject({ themeOverride: { bgCell: background } });
});

test('a removed row cannot be edited', () => {
  expect(gridCell({ value: 12 }, column, { ...shown, removed: true })).toMatchObject({
    readonly: true,
    style: 'faded',
  });
});
