import { expect, it } from 'vitest';
import { tableChanges } from './table-changes.ts';

const before = {
  columns: ['id', 'place', 'n'],
  rows: [
    ['a', 'Wien, AT', '1'],
    ['b', 'Porto, PT', 'N/A'],
    ['b', 'Porto, PT', 'N/A'],
  ],
};

it('marks changed cells with their previous values', () => {
  const after = {
    columns: before.columns,
    rows: before.rows.map(([id, place]) => [id ?? '', place ?? '', 1]),
  };
  const { rows, effect, columns } = tableChanges(before, after, 'id');
  expect(rows[1]?.cells[2]).toEqual({ value: 1, before: 'N/A' });
  expect(rows[1]?.cells[1]).toEqual({ value: 'Porto, PT' });
  expect(effect).toBe('3 cells change');
  expect(columns[2]?.numeric).toBe(true);
});

it('marks new columns, and removed rows in their original places', () => {
  const after = {
    columns: ['id', 'city', 'n'],
    rows: [
      ['a', 'Wien', '1'],
      ['b', 'Porto', 'N/A'],
    ],
  };
  const { columns, rows, effect } = tableChanges(before, after, 'id');
  expect(columns.map((column) => column.added)).toEqual([false, true, false]);
  expect(rows.map((row) => row.removed)).toEqual([false, false, true]);
  expect(effect).toBe('1 column is new, 1 row is removed');
});

it('finds no changes between equal tables', () => {
  expect(tableChanges(before, before, 'id').effect).toBe('');
});
