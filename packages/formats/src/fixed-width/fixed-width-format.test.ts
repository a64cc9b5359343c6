import { unwrap } from '@winnow/kernel';
import { expect, test } from 'vitest';
import type { FormatOptions } from '../format.ts';
import { bytesFile } from '../reading/bytes-file.ts';
import { previewFile, readFile, sniffFile } from '../reading/sniff-file.ts';
import { runPlan } from '../testing/run-plan.ts';
import { importFile, withFile } from '../testing/test-files.ts';
import { fixedWidthOptions } from './fixed-width-options.ts';

const people = [
  'Name           City          Age   Salary',
  'Ada Lovelace   London         36  1,200.00',
  'Bob            New York        5     12.50',
  'Cleo           Oslo          101 12,000.00',
  'Dora Smith     Los Angeles    44    900.00',
  'Eve            Rome',
  'Frank          Paris           7      1.00',
];

async function read(text: string | Uint8Array, options: FormatOptions) {
  return runPlan(
    unwrap(await readFile('fixed-width', bytesFile(text, 'a.fwf'), { headerRows: 0, ...options })),
  );
}

test('imports what it has sniffed: without padding, and with empty cells where lines end early', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const imported = await importFile('people.txt', `\ufeff${people.join(end)}${end}`);
    expect(imported).toMatchObject({
      format: 'fixed-width',
      options: { columns: '1, 16, 29, 34', headerRows: 1, skipRows: 0 },
      columns: ['Column 1', 'Column 2', 'Column 3', 'Column 4'],
      report: { rejected: 0 },
    });
    expect(imported.rows[0]).toEqual(['Name', 'City', 'Age', 'Salary']);
    expect(imported.rows[3]).toEqual(['Cleo', 'Oslo', '101', '12,000.00']);
    expect(imported.rows[5]).toEqual(['Eve', 'Rome', '', '']);
    expect(imported.rows).toHaveLength(7);
  }
});

test('splits packed columns at the given positions, and keeps padding if asked to', async () => {
  const text = '00012AB 2024\n00013C  2025\n';
  const columns = '+5 +3 +4';
  expect((await read(text, { columns })).rows).toEqual([
    ['00012', 'AB', '2024'],
    ['00013', 'C', '2025'],
  ]);
  expect((await read(text, { columns, trim: false })).rows[1]).toEqual(['00013', 'C  ', '2025']);
});

test('keeps and reports text outside of the columns', async () => {
  const imported = await read('ab cd ef\n1  2\n3  4  5  x\n', { columns: '1-2, 4-5' });
  expect(imported.columns).toEqual(['Column 1', 'Column 2', 'Extra text']);
  expect(imported.rows).toEqual([
    ['ab', 'cd', 'ef'],
    ['1', '2', null],
    ['3', '4', '5  x'],
  ]);
  expect(imported.report).toMatchObject({ overflowed: 2, rejected: 2 });
  expect(imported.report?.rejects[1]).toEqual({
    line: 3,
    row: 2,
    byteOffset: 14,
    text: '3  4  5  x',
    kind: 'too-many-fields',
    reason: 'Text outside the columns at position 7; it is kept in an extra column.',
    messages: { reason: { code: 'format.reject/outsideColumns', params: { position: 7 } } },
  });
});

test('splits and reports text across the start of a column if other lines have a blank there', async () => {
  const lines = Array.from({ length: 40 }, (_, i) => `${String(i).padEnd(6)}v${i}`);
  lines[25] = 'too long for it';
  const imported = await read(lines.join('\n'), { columns: '1, 7' });
  expect(imported.rows[25]).toEqual(['too lo', 'ng for it'].map((cell) => cell.trim()));
  expect(imported.report?.rejects).toMatchObject([
    {
      line: 26,
      kind: 'broken-value',
      reason: 'Text runs across the start of column 2 at position 7; it was cut there.',
    },
  ]);
  expect((await read('aaabbb\n'.repeat(40), { columns: '1, 4' })).report?.rejected).toBe(0);
});

test('leaves out skipped lines, ruled lines and blank lines', async () => {
  const text = 'A title\n\nid   name\n---- ----\n1    Ada\n\n2    Bob\n\u001a';
  const imported = await read(text, { columns: '1, 6', skipRows: 2, rules: true });
  expect(imported.rows).toEqual([
    ['id', 'name'],
    ['1', 'Ada'],
    ['2', 'Bob'],
  ]);
  expect((await read(text, { columns: '1, 6', skipRows: 2 })).rows[1]).toEqual(['----', '----']);
});

test('expands tabs to the next stop, and counts characters of any plane as one position', async () => {
  expect((await read('a\tb\nabcd\tc\n', { columns: '1, 9' })).rows).toEqual([
    ['a', 'b'],
    ['abcd', 'c'],
  ]);
  expect((await read('a\tb\n', { columns: '1, 5', tabStop: 4 })).rows).toEqual([['a', 'b']]);
  expect((await read('😀é東x\t1\n', { columns: '1, 2, 3, 4, 9' })).rows).toEqual([
    ['😀', 'é', '東', 'x', '1'],
  ]);
});

test('reads other encodings, undecodable bytes, and NUL', async () => {
  const latin = Buffer.from('é  1\nab 2\n', 'latin1');
  expect((await read(latin, { columns: '1, 4', encoding: 'windows-1252' })).rows[0]).toEqual(['é', '1']);
  const wide = Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from('é  1\n', 'utf16le')]);
  expect((await read(wide, { columns: '1, 4', encoding: 'utf-16le' })).rows).toEqual([['é', '1']]);
  const broken = await read(latin, { columns: '1, 4' });
  expect(broken.rows[0]).toEqual(['é', '1']);
  expect(broken.report?.rejects).toMatchObject([{ line: 1, kind: 'broken-encoding' }]);
  expect((await read('a\0  \u0001null\n"q" x\n', { columns: '1, 5' })).rows).toEqual([
    ['a\0', '\u0001null'],
    ['"q"', 'x'],
  ]);
});

test('reads a line of a million characters in a file that ends in the middle of a line', async () => {
  const imported = await read(`ab ${'x'.repeat(1_000_000)}\ncd`, { columns: '1, 4' });
  expect(imported.rows[0]?.[1]).toHaveLength(1_000_000);
  expect(imported.rows[1]).toEqual(['cd', '']);
});

test('finds columns on its own if none are given, and keeps odd names', async () => {
  const text = '__proto__  constructor\n1          2\n3          4\n';
  expect((await read(text, { columns: '' })).rows).toEqual([
    ['__proto__', 'constructor'],
    ['1', '2'],
    ['3', '4'],
  ]);
  expect((await read('one\n\ntwo\n', { columns: '' })).rows).toEqual([['one'], [''], ['two']]);
});

test('reports an empty file, one without rows, one with only a header, and invalid columns', async () => {
  const plan = (text: string, options: FormatOptions = {}) =>
    readFile('fixed-width', bytesFile(text, 'a.fwf'), options);
  expect((await plan('')).problems[0]?.code).toBe('formats/empty-file');
  expect((await plan('x\n', { skipRows: 3 })).problems[0]?.code).toBe('formats/no-rows');
  expect((await plan('a  b\n', { columns: '1, 4' })).problems[0]?.code).toBe('formats/header-only');
  expect((await plan('a  b\n', { columns: '8, 3' })).problems[0]?.message).toBe(
    'The option "columns" of Fixed width is invalid: 3 comes after 8: columns go from left to right without overlapping. Write a width as +3.',
  );
});

test('previews the first rows and reports irregular ones among them', async () => {
  const file = bytesFile(`${people.join('\n')}\n`, 'people.fwf');
  const { format, options } = unwrap(await sniffFile(file));
  expect(format).toBe('fixed-width');
  const preview = unwrap(await previewFile(format, file, options, 3));
  expect(preview).toMatchObject({ headerRows: 1, complete: false, rejects: [], problems: [] });
  expect(preview.rows).toHaveLength(3);
  expect(preview.columns).toHaveLength(4);
});

test('accepts a file by its name alone, but not files that another name or a delimiter claims', async () => {
  const formatOf = async (name: string, text: string) =>
    unwrap(await sniffFile(bytesFile(text, name))).format;
  const table = people.join('\n');
  expect(await formatOf('packed.fwf', '00012AB2024\n00013CD2025\n')).toBe('fixed-width');
  expect(await formatOf('people', table)).toBe('fixed-width');
  expect(await formatOf('people.csv', table)).toBe('csv');
  expect(await formatOf('a.fwf', 'id,name\n1,Ada\n2,Bob\n')).toBe('csv');
  expect(await formatOf('a.txt', 'id,  name,   n\n1,   Ada,    5\n2,   Bob,    6\n3,   Eve,    7\n')).toBe(
    'csv',
  );
  expect(await formatOf('a.txt', 'x    y      z\n1.0  2.25   3\n10.5 7.125  4\n2.5  1.5    9\n')).toBe('csv');
  expect(await formatOf('a.txt', 'a\tb\tc\n1\t2\t3\n4\t5\t6\n7\t8\t9\n')).toBe('tsv');
  expect(await formatOf('a.txt', '[\n  {"a":  1},\n  {"a":  2},\n  {"a":  3}\n]\n')).toBe('json');
  const names = [
    'Name           Age',
    'Smith, John     36',
    'Doe, Jane        5',
    'Roe, Ann Mary  101',
    'Poe, Edgar      40',
  ];
  expect(await formatOf('a.txt', names.join('\n'))).toBe('fixed-width');
});

test('reads a file of many batches in order', async () => {
  const lines = Array.from({ length: 30_000 }, (_, i) => `${String(i).padEnd(8)}v${i % 7}`);
  await withFile('big.txt', lines.join('\r\n'), async (file) => {
    const plan = unwrap(await readFile('fixed-width', file, fixedWidthOptions.parse({ columns: '+8 +4' })));
    const { rows, report } = await runPlan(plan);
    expect(rows).toHaveLength(30_000);
    expect(rows[29_999]).toEqual(['29999', 'v4']);
    expect(report).toMatchObject({ rows: 30_000, rejected: 0 });
  });
});

const hostile: readonly (readonly [string, string])[] = [
  ['spaces', ' '.repeat(2_000_000)],
  ['letters and blanks by turns', 'x '.repeat(500_000)],
  ['short lines and a long one', `${'a b\n'.repeat(999)}${'x  '.repeat(80_000)}\n`],
  ['rules', '--- '.repeat(300_000)],
  ['line ends', '\r\n\n\r'.repeat(500_000)],
  ['NULs', '\0'.repeat(1_000_000)],
];

for (const [name, text] of hostile)
  test(`hostile text ends: ${name}`, { timeout: 20_000 }, async () => {
    const file = bytesFile(text, 'a.fwf');
    await sniffFile(file);
    await previewFile('fixed-width', file, {}, 10);
  });
