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
    renamed: [],
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
    renamed: [],
  });
});

it('matches renamed columns in every spelling, unless a file has both', () => {
  const files = [
    { label: 'a.csv', columns: ['id', 'Town'] },
    { label: 'b.csv', columns: ['id', 'city'] },
    { label: 'c.csv', columns: ['id', 'City'] },
    { label: 'd.csv', columns: ['id', 'town', 'city'] },
  ];
  expect(compareColumns(files, new Map([['city', 'town']]))).toEqual({
    common: ['id', 'Town'],
    partial: [{ name: 'city', files: ['d.csv'] }],
    renamed: [
      { column: 'Town', other: 'city' },
      { column: 'Town', other: 'City' },
    ],
  });
});
