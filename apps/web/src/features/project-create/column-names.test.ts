import { expect, test } from 'vitest';
import { columnNames } from './column-names.ts';

const preview = {
  columns: [{ name: 'Column 1' }, { name: 'Column 2' }],
  complete: true,
  rejects: [],
  problems: [],
};

test('takes column names from the header rows, or else from the file', () => {
  const rows = [
    ['city', null],
    ['Boaz', '3'],
  ];
  expect(columnNames({ ...preview, rows, headerRows: 1 })).toEqual(['city', 'Column 2']);
  expect(columnNames({ ...preview, rows, headerRows: 0 })).toEqual(['Column 1', 'Column 2']);
});
