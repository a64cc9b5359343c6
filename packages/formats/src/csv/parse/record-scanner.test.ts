import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvDialect, plainDialect } from '../dialect.ts';
import { RecordScanner } from './record-scanner.ts';

function parse(text: string | Uint8Array, dialect: Partial<CsvDialect> = {}, chunk = 1 << 20): string[][] {
  const scanner = new RecordScanner({ ...plainDialect, ...dialect });
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const rows: string[][] = [];
  const drain = (): void => {
    while (scanner.next()) rows.push(Array.from({ length: scanner.count }, (_, i) => scanner.text(i)));
  };
  for (let at = 0; at < bytes.length; at += chunk) {
    scanner.push(bytes.subarray(at, at + chunk));
    drain();
  }
  scanner.end();
  drain();
  return rows;
}

test('reads fields, quotes, doubled quotes and line ends inside quotes', () => {
  expect(parse('a,"b,1","say ""hi""","x\ny"\r\n1,,"",4\n')).toEqual([
    ['a', 'b,1', 'say "hi"', 'x\ny'],
    ['1', '', '', '4'],
  ]);
});

test('reads the last row with and without a line end', () => {
  expect(parse('a,b\nc,')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ]);
  expect(parse('a,"b"')).toEqual([['a', 'b']]);
  expect(parse('')).toEqual([]);
});

test('ignores spaces around a quoted field', () => {
  expect(parse('1, "a,b" ,3\n')).toEqual([['1', 'a,b', '3']]);
  expect(parse('1, a ,3\n')).toEqual([['1', ' a ', '3']]);
});

test('accepts only the line ends of the dialect', () => {
  expect(parse('a\rb\nc\r\nd', { newline: 'lf' })).toEqual([['a\rb'], ['c'], ['d']]);
  expect(parse('a\rb\nc\r\nd', { newline: 'crlf' })).toEqual([['a\rb\nc'], ['d']]);
  expect(parse('a\rb\nc\r\nd', { newline: 'cr' })).toEqual([['a'], ['b\nc'], ['d']]);
  expect(parse('a\rb\nc\r\nd', { newline: 'mixed' })).toEqual([['a'], ['b'], ['c'], ['d']]);
});

test('reads backslash escapes of quotes and backslashes, and keeps other backslashes', () => {
  const dialect = { escape: '\\' };
  expect(parse('"a\\"b","c\\\\","\\d"\n', dialect)).toEqual([['a"b', 'c\\', '\\d']]);
});

test('reads backslashes before delimiters, line ends and backslashes if there are no quotes', () => {
  const dialect = { quote: '', escape: '\\' };
  const text = 'a\\,b,c\\\\,\\N\n"d\\"",e\\\nf,\\d\n';
  for (let chunk = 1; chunk <= text.length; chunk++)
    expect(parse(text, dialect, chunk)).toEqual([
      ['a,b', 'c\\', '\\N'],
      ['"d""', 'e\nf', '\\d'],
    ]);
});

test('reads quotes as text if the dialect has none, even doubled ones', () => {
  expect(parse('a"",b"\n"c,d"\n', { quote: '', escape: '"' })).toEqual([
    ['a""', 'b"'],
    ['"c', 'd"'],
  ]);
});

test('ignores spaces before delimiters, even after a quote', () => {
  const dialect = { delimiter: '|', trimmed: true, padded: true };
  expect(parse('a | "b " | c \n | | d\n', dialect)).toEqual([
    ['a', 'b ', 'c '],
    ['', '', 'd'],
  ]);
});

test('reads rows of drawn tables without their frame', () => {
  const dialect = { delimiter: '|', quote: '', escape: '\\', trimmed: true, padded: true, drawn: true };
  const text = '+---+---+\n| a | b |\n|:--|--:|\n|   | c\\|d |\n e | f \n| - | - |\n';
  for (let chunk = 1; chunk <= text.length; chunk++)
    expect(parse(text, dialect, chunk)).toEqual([
      ['a', 'b'],
      ['', 'c|d'],
      ['e', 'f'],
      ['-', '-'],
    ]);
});

test('reads delimiters of several characters', () => {
  expect(parse('a||b|c||"d||e"\n', { delimiter: '||' })).toEqual([['a', 'b|c', 'd||e']]);
});

test('reads control characters as delimiters', () => {
  expect(parse('a\u0001b\u0001"c"\n', { delimiter: '\u0001' })).toEqual([['a', 'b', 'c']]);
  expect(parse('a\u001fb\n', { delimiter: '\u001f' })).toEqual([['a', 'b']]);
});

test('reads repeated delimiters as one', () => {
  expect(parse('  a   b  "c d" \n1 2 3\n', { delimiter: ' ', repeated: true })).toEqual([
    ['a', 'b', 'c d'],
    ['1', '2', '3'],
  ]);
});

test('skips comment lines', () => {
  expect(parse('# one\na,b\n#c,"d\ne,f\n', { comment: '#' })).toEqual([
    ['a', 'b'],
    ['e', 'f'],
  ]);
});

test('loses only one row to a stray quote', () => {
  expect(parse('1,2\n3,"4\n5,6\n7,"8"\n')).toEqual([
    ['1', '2'],
    ['3', '"4'],
    ['5', '6'],
    ['7', '8'],
  ]);
  expect(parse('a,"b "c" d",e\nf,g,h\n')).toEqual([
    ['a', 'b "c" d', 'e'],
    ['f', 'g', 'h'],
  ]);
  expect(parse('1,"2"x,3\n')).toEqual([['1', '"2"x', '3']]);
});

test('counts lines through quoted line ends', () => {
  const scanner = new RecordScanner(plainDialect);
  scanner.push(Buffer.from('a,"1\n2\n3"\nb,c\nd,e'));
  scanner.end();
  const lines: number[] = [];
  while (scanner.next()) lines.push(scanner.line);
  expect(lines).toEqual([1, 4, 5]);
});

test('distinguishes records with bytes that are not UTF-8 from their neighbors', () => {
  const scanner = new RecordScanner(plainDialect);
  for (const byte of Buffer.from('ä,b\nc\xff,d\ne,ö\n', 'latin1')) scanner.push(Uint8Array.of(byte));
  scanner.end();
  const garbled: boolean[] = [];
  while (scanner.next()) garbled.push(scanner.garbled);
  expect(garbled).toEqual([true, true, true]);

  const clean = new RecordScanner(plainDialect);
  for (const byte of Buffer.concat([Buffer.from('ä,😀\nc'), Buffer.of(0xff), Buffer.from(',d\ne,ö\n')]))
    clean.push(Uint8Array.of(byte));
  clean.end();
  const found: boolean[] = [];
  while (clean.next()) found.push(clean.garbled);
  expect(found).toEqual([false, true, false]);
});

test('reads a field of 10 MB from small pieces', () => {
  const big = 'x'.repeat(10_000_000);
  expect(parse(`a,"${big}"\nb,c\n`, {}, 65_536)).toEqual([
    ['a', big],
    ['b', 'c'],
  ]);
});

test('copes with endless quotes and escapes', () => {
  const hostile = `"${'""'.repeat(500_000)}\n${'"'.repeat(333_333)}\n${'\\'.repeat(100_001)}`;
  expect(parse(hostile, { escape: '\\' }, 10_000).length).toBeGreaterThan(0);
});

const dialects = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|', '||', ' ', '~'),
  quote: fc.constantFrom('"', "'"),
  escape: fc.constantFrom('', '\\'),
  newline: fc.constantFrom('lf' as const, 'crlf' as const, 'cr' as const),
});
const pieces = fc.constantFrom('a', 'Ü', '😀', '"', "'", ',', ';', '\t', '|', ' ', '\\', '\n', '\r', '', '7');
const cell = fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join(''));
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 });

test('reads back what is printed in a dialect, in pieces of any size', () => {
  fc.assert(
    fc.property(dialects, table, fc.integer({ min: 1, max: 40 }), (dialect, rows, chunk) => {
      const { quote } = dialect;
      const mark = dialect.escape || quote;
      const print = (text: string): string =>
        quote +
        text.replace(/["'\\]/g, (one) => (one === quote || one === dialect.escape ? mark + one : one)) +
        quote;
      const ends = { lf: '\n', crlf: '\r\n', cr: '\r' };
      const text = rows.map((row) => row.map(print).join(dialect.delimiter) + ends[dialect.newline]).join('');
      expect(parse(text, dialect, chunk)).toEqual(rows);
    }),
    { numRuns: 500 },
  );
});

test('reads any bytes the same in pieces of any size as in one', () => {
  const soup = fc.array(fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é', '\\'), { maxLength: 60 });
  fc.assert(
    fc.property(soup, fc.integer({ min: 1, max: 9 }), fc.constantFrom('', '\\'), (parts, chunk, mark) => {
      const dialect = { escape: mark };
      expect(parse(parts.join(''), dialect, chunk)).toEqual(parse(parts.join(''), dialect));
    }),
    { numRuns: 2000 },
  );
});
