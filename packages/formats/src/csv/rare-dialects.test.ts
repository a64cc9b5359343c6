import { describe, expect, test } from 'vitest';
import { importFile } from '../testing/test-files.ts';

const header = ['DOCID', 'CUSTODIAN', 'DATE', 'SUBJECT', 'PAGES'];
const rows = Array.from({ length: 40 }, (_, i) => [
  `DOC${String(i).padStart(5, '0')}`,
  ['Ann Lee', 'Bob, Jr.', 'Zoe M'][i % 3]!,
  `2024-0${1 + (i % 9)}-1${i % 10}`,
  ['Re: budget', 'FYI, "urgent"', 'Lunch; Friday?'][i % 3]!,
  String(i * 3),
]);
const table = [header, ...rows];
const joined = (delimiter: string, quote = ''): string =>
  table.map((row) => `${row.map((cell) => quote + cell + quote).join(delimiter)}\r\n`).join('');
const plain = (end: string): string =>
  table.map((row) => row.map((cell) => cell.replaceAll(/[,;"]/g, '')).join(';') + end).join('');
const plainRows = table.map((row) => row.map((cell) => cell.replaceAll(/[,;"]/g, '')));

test.each([
  ['a bell', '\u0007', ''],
  ['a dollar sign and a pipe', '$|', ''],
  ['þ', 'þ', ''],
  ['commas, with fields in backticks', ',', '`'],
  ['semicolons, with fields in backticks', ';', '`'],
  ['0x14, with fields in þ', '\u0014', 'þ'],
  ['commas, with fields in þ', ',', 'þ'],
])('detects a file whose delimiters are %s', async (_, delimiter, quote) => {
  const read = await importFile('x.dat', joined(delimiter, quote));
  expect(read.options).toMatchObject({ delimiter, quote: quote || '"', headerRows: 1 });
  expect(read.rows).toEqual(table);
  expect(read.report?.rejected ?? 0).toBe(0);
});

describe('a load file', () => {
  test.each(['latin1', 'utf16le'] as const)('is read in %s', async (encoding) => {
    const mark = encoding === 'utf16le' ? '\ufeff' : '';
    const bytes = Buffer.from(mark + joined('\u0014', 'þ').replaceAll('Zoe', 'Zoé'), encoding);
    const read = await importFile('x.dat', bytes);
    expect(read.options).toMatchObject({
      encoding: encoding === 'latin1' ? 'windows-1252' : 'utf-16le',
      quote: 'þ',
    });
    expect(read.rows[3]?.[1]).toBe('Zoé M');
    expect(read.rows).toHaveLength(table.length);
  });

  test('keeps double quotes, empty fields and line ends within fields', async () => {
    const text = `þaþ\u0014þbþ\u0014þcþ\r\n${'þ1þ\u0014þsaid "no"þ\u0014þþ\r\n'.repeat(5)}þ2þ\u0014þtwo\r\nlinesþ\u0014þxþ\r\n`;
    const { rows: found } = await importFile('x.dat', text);
    expect(found[1]).toEqual(['1', 'said "no"', '']);
    expect(found.at(-1)?.[0]).toBe('2');
    expect(found.at(-1)?.[1]?.replace('\r\n', '\n')).toBe('two\nlines');
  });
});

test.each(["it's `code` and `more`, see ", 'þing, þorp and '])(
  'keeps marks that are text: %s',
  async (text) => {
    const lines = Array.from({ length: 20 }, (_, i) => `${i};${text}${'x'.repeat(i % 5)}`);
    const { options, rows: found } = await importFile('x.csv', `${lines.join('\n')}\n`);
    expect(options).toMatchObject({ delimiter: ';', quote: '"' });
    expect(found[0]).toEqual(['0', text]);
  },
);

test('takes ş for a letter of Turkish, though each of a few lines has one', async () => {
  const text = 'isim;şehir\nAhmet;Eskişehir\nAyça;Beşevler\nGül;Kuşadası\n';
  const bytes = Buffer.from(text.replaceAll('ş', 'þ').replaceAll('ı', 'ý'), 'latin1');
  const { options, rows: found } = await importFile('x.csv', bytes);
  expect(options).toMatchObject({ encoding: 'windows-1254', delimiter: ';' });
  expect(found[0]).toEqual(['isim', 'şehir']);
});

describe('delimiters at the end of all lines', () => {
  test('are not a column', async () => {
    const read = await importFile('x.csv', plain(';\n'));
    expect(read.columns).toHaveLength(5);
    expect(read.rows).toEqual(plainRows);
    expect(read.report?.rejected).toBe(0);
  });

  test('are not a column without a header, nor below one without them', async () => {
    const without = await importFile('x.csv', plain(';\n').replace(/^.*\n/, ''));
    expect(without.columns).toHaveLength(5);
    const below = await importFile('x.csv', plain(';\n').replace(';\n', '\n'));
    expect([below.columns.length, below.report?.rejected]).toEqual([5, 0]);
  });

  test('are a column if the header names it, or a row has a value there', async () => {
    const named = await importFile('x.csv', plain(';\n').replace(';\n', ';NOTE\n'));
    expect(named.columns).toHaveLength(6);
    const filled = await importFile('x.csv', `${plain(';\n')}a;b;c;d;e;late\n`);
    expect(filled.columns).toHaveLength(6);
  });

  test('keep a value that comes after the first megabyte', async () => {
    const many = plain(';\n').repeat(1000);
    const read = await importFile('x.csv', `${many}a;b;c;d;e;late\n`);
    expect(read.columns).toHaveLength(6);
    expect(read.rows.at(-1)?.[5]).toBe('late');
    expect(read.report?.rejected).toBe(1);
  });
});
