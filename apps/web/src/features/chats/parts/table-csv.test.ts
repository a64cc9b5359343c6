import { expect, test } from 'vitest';
import { tableCsv } from './table-csv.ts';

test('quotes what has to be quoted, leaves numbers as they are, and lets no text become a formula', () => {
  const rows = [
    ['a "b", c', -5, null],
    ['=1+1', 2.5, true],
  ];
  expect(tableCsv([{ name: 'x' }, { name: 'y,z' }, { name: 'w' }], rows)).toBe(
    'x,"y,z",w\r\n"a ""b"", c",-5,\r\n\'=1+1,2.5,true\r\n',
  );
});
