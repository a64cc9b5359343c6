import { expect, it } from 'vitest';
import { compareColumns } from './compare-columns.ts';

it('finds the columns common to all files, and the files that have each of the others', () => {
  const files = [
    { label: 'a.csv', columns: ['id', 'city'] },
    { label: 'b.csv', columns: ['city', 'note', 'id'] },
  ];
  expect(compareColumns(files)).toEqual({
    common: ['id', 'city'],
    partial: [{ name: 'note', files: ['b.csv'] }],
  });
});

it('takes names in another letter case for the same, unless one file has both', () => {
  const files = [
    { label: 'a.csv', columns: ['Date', 'x', 'X'] },
    { label: 'b.csv', columns: [' date', 'x'] },
  ];
  expect(compareColumns(files)).toEqual({
    common: ['Date', 'x'],
    partial: [{ name: 'X', files: ['a.csv'] }],
  });
});
