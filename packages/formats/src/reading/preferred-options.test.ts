import { expect, test } from 'vitest';
import { preferredOptions } from './preferred-options.ts';

const found = { encoding: 'utf-8', headerRows: 1, delimiter: ',' };

test('keeps what was detected if nothing else is preferred', () => {
  expect(preferredOptions(found, { encoding: 'found', header: 'found' })).toEqual(found);
});

test('applies a preferred encoding, but not to a file in wide Unicode', () => {
  const chosen = { encoding: 'windows-1252', header: 'found' } as const;
  expect(preferredOptions(found, chosen).encoding).toBe('windows-1252');
  expect(preferredOptions({ ...found, encoding: 'utf-16le' }, chosen).encoding).toBe('utf-16le');
});

test('takes column names from the first row, or from none', () => {
  const rows = (headerRows: number, header: 'first' | 'none') =>
    preferredOptions({ ...found, headerRows }, { encoding: 'found', header }).headerRows;
  expect([rows(0, 'first'), rows(2, 'first'), rows(2, 'none')]).toEqual([1, 2, 0]);
});

test('adds no options to formats without them', () => {
  expect(preferredOptions({ path: '' }, { encoding: 'windows-1252', header: 'none' })).toEqual({ path: '' });
});
