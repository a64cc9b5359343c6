import { expect, test } from 'vitest';
import { tableCsv } from './table-csv.ts';

test('quotes where necessary, leaves numbers unchanged, and keeps text from becoming a formula', () => {
  const rows = [
    ['a "b", c', -5, null],
    ['=1+1', 2.5, true],
  ];
  expect(tableCsv([{ name: 'x' }, { name: 'y,z' }, { name: 'w' }], rows)).toBe(
    'x,"y,z",w\r\n"a ""b"", c",-5,\r\n\'=1+1,2.5,true\r\n',
  );
});
