import { expect, test } from 'vitest';
import { preferredOptions } from './preferred-options.ts';

const found = { encoding: 'utf-8', headerRows: 1, delimiter: ',' };

test('what was found holds where nothing else is preferred', () => {
  expect(preferredOptions(found, { encoding: 'found', header: 'found' })).toEqual(found);
});

test('a preferred encoding holds, but not against a file that is of wide Unicode', () => {
  const chosen = { encoding: 'windows-1252', header: 'found' } as const;
  expect(preferredOptions(found, chosen).encoding).toBe('windows-1252');
  expect(preferredOptions({ ...found, encoding: 'utf-16le' }, chosen).encoding).toBe('utf-16le');
});

test('names of columns are in the first row, or in none', () => {
  const rows = (headerRows: number, header: 'first' | 'none') =>
    preferredOptions({ ...found, headerRows }, { encoding: 'found', header }).headerRows;
  expect([rows(0, 'first'), rows(2, 'first'), rows(2, 'none')]).toEqual([1, 2, 0]);
});

test('formats without these options get none', () => {
  expect(preferredOptions({ path: '' }, { encoding: 'windows-1252', header: 'none' })).toEqual({ path: '' });
});
