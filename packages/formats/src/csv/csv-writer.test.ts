import { type Column, unwrap } from '@winnow/kernel';
import { dialects } from '@winnow/sql';
import { expect, test } from 'vitest';
import type { FormatOptions } from '../format.ts';
import { runWrite } from '../testing/run-write.ts';
import { importFile } from '../testing/test-files.ts';
import { tsvFormat } from '../tsv/tsv-format.ts';
import { neutralText } from '../writing/neutral-text.ts';
import type { EngineWrite } from '../writing/write-plan.ts';
import { csvFormat } from './csv-format.ts';

const text = (name: string): Column => ({ name, ref: name, type: 'text' });

async function write(
  columns: readonly Column[],
  relation: string,
  options: FormatOptions = {},
): Promise<string> {
  const plan = unwrap(csvFormat.writer.plan({ columns }, options)) as EngineWrite;
  return (await runWrite(plan, relation)).toString();
}

test('writes null as an empty field, empty text as quotes, and quotes only what needs them', async () => {
  const rows = `SELECT * FROM (VALUES ('a', NULL, ''), ('x,y', 'q"q', chr(10)), (' s ', 'ü', '😀')) v(a, b, c)`;
  expect(await write([text('a'), text('b'), text('c')], rows)).toBe(
    'a,b,c\na,,""\n"x,y","q""q","\n"\n s ,ü,😀\n',
  );
});

const dangerous = [
  '=1+1',
  '+A1',
  '-A1',
  '-USD1',
  '@SUM(A1)',
  '- item',
  '\tx',
  '\rx',
  "=cmd|' /C calc'!A0",
].concat(['-2+3', '+1*2', '--5', '-5-A1', "-2+3+cmd|' /C calc'!A0", '+SUM(1)', '-5\n=1', '=', '@']);
const harmless = ['\n=1', '-5', '+1.5', '-1,234.50', '-3%', 'a=b', ' =1', '', '5'].concat(
  [
    '+49 30 123',
    '+1 (555) 123-4567',
    '+49/30-123',
    '-$5.00',
    '-5 €',
    '-USD 5',
    '+£3.10',
    '-5 EUR',
    '-',
    '+',
    '-inf',
    '-∞',
  ],
  ['-1e5', '-.5', '+02:00', '-1\u00a0234,5', "-1'234.5"],
);

test('neutralizes only text that a spreadsheet would run, in SQL as in TypeScript', async () => {
  const cells = [...dangerous, ...harmless];
  const rows = `SELECT unnest([${cells.map((cell) => dialects.duckdb.literal('text', cell)).join(', ')}]) AS a`;
  const options = { spreadsheetSafe: true };
  const plan = unwrap(csvFormat.writer.plan({ columns: [text('a')] }, options)) as EngineWrite;
  const written = await importFile('a.csv', await runWrite(plan, rows), { headerRows: 1, delimiter: ',' });
  const found = written.rows.slice(1).map(([cell]) => cell);
  expect(found).toEqual(cells.map(neutralText));
  expect(found.slice(0, dangerous.length)).toEqual(dangerous.map((cell) => `'${cell}`));
  expect(found.slice(dangerous.length)).toEqual(harmless);
});

test('neutralizes column names too, and nothing unless asked to', async () => {
  const safe = { spreadsheetSafe: true };
  expect(await write([text('=a')], `SELECT '=1' AS "=a"`, safe)).toBe(`'=a\n'=1\n`);
  expect(await write([text('=a')], `SELECT '=1' AS "=a"`)).toBe('=a\n=1\n');
});

test('writes typed cells in canonical form', async () => {
  const columns: Column[] = [
    { name: 'i', ref: 'i', type: 'integer' },
    { name: 'n', ref: 'n', type: 'number' },
    { name: 'd', ref: 'd', type: 'date' },
    { name: 't', ref: 't', type: 'datetime' },
    { name: 'f', ref: 'f', type: 'boolean' },
  ];
  const row = `SELECT -5::BIGINT AS i, -2.0::DOUBLE AS n, DATE '2024-02-29' AS d, TIMESTAMP '2024-02-29 13:05:00' AS t, true AS f`;
  expect(await write(columns, row)).toBe('i,n,d,t,f\n-5,-2,2024-02-29,2024-02-29 13:05:00,true\n');
});

const mismatched: Column = { name: 'n', ref: 'n', type: 'integer', mismatch: 'n!' };
const mixed = `SELECT * FROM (VALUES (1, NULL), (NULL, 'twelve'), (NULL, '=x'), (NULL, NULL)) v(n, "n!")`;

test('writes mismatched cells as text, leaves them empty, or refuses the export', async () => {
  expect(await write([mismatched], mixed)).toBe('n\n1\ntwelve\n=x\n""\n');
  expect(await write([mismatched], mixed, { mismatched: 'empty' })).toBe('n\n1\n""\n""\n""\n');
  const plan = unwrap(csvFormat.writer.plan({ columns: [mismatched] }, { mismatched: 'refuse' }));
  expect(plan.refuse).toEqual([mismatched]);
});

test('supports line ends, byte order mark, delimiter, quotes around everything, and no header', async () => {
  const rows = `SELECT 'x' AS a, 'y' AS b`;
  const columns = [text('a'), text('b')];
  expect(await write(columns, rows, { newline: 'crlf', bom: true })).toBe('\ufeffa,b\r\nx,y\r\n');
  expect(await write(columns, rows, { delimiter: ';', quoteAll: true })).toBe('"a";"b"\n"x";"y"\n');
  expect(await write(columns, rows, { header: false })).toBe('x,y\n');
  const plan = unwrap(tsvFormat.writer.plan({ columns }, {})) as EngineWrite;
  expect((await runWrite(plan, rows)).toString()).toBe('a\tb\nx\ty\n');
});

test('supports quotes around text only, no line end after the last row, and rows without trailing nulls', async () => {
  const columns: Column[] = [text('a'), { name: 'n', ref: 'n', type: 'integer' }, text('b')];
  const rows = `SELECT * FROM (VALUES ('x', 5, 'y'), ('', 6, NULL), (NULL, NULL, ''), (NULL, NULL, NULL)) v(a, n, b)`;
  for (const delimiter of [',', '||']) {
    const by = (line: string): string => line.replaceAll(',', delimiter);
    const as = (options: FormatOptions): Promise<string> => write(columns, rows, { delimiter, ...options });
    expect(await as({ quoteText: true })).toBe(by('"a","n","b"\n"x",5,"y"\n"",6,\n,,""\n,,\n'));
    expect(await as({ lastLineEnd: false, newline: 'crlf' })).toBe(
      by('a,n,b\r\nx,5,y\r\n"",6,\r\n,,""\r\n,,'),
    );
    const isShort = { shortRows: true, emptyText: 'plain', lastLineEnd: false };
    expect(await as(isShort)).toBe(by('a,n,b\nx,5,y\n,6\n,,\n,,'));
  }
});

test('quotes text with # only if requested, also in encodings that the engine lacks', async () => {
  const columns: Column[] = [text('#'), { name: 'n', ref: 'n', type: 'integer', mismatch: 'n!' }, text('b')];
  const rows = `SELECT * FROM (VALUES ('#1', NULL, '#N/A', 'a #,'), ('', 2, NULL, '"#"')) v("#", n, "n!", b)`;
  for (const encoding of ['utf-8', 'windows-1252'])
    for (const bom of encoding === 'utf-8' ? [false, true] : [false]) {
      const as = async (options: FormatOptions): Promise<string> =>
        (await write(columns, rows, { encoding, bom, ...options })).replace('\ufeff', '');
      expect(await as({})).toBe('#,n,b\n#1,#N/A,"a #,"\n"",2,"""#"""\n');
      expect(await as({ quoteHash: true })).toBe('"#",n,b\n"#1","#N/A","a #,"\n"",2,"""#"""\n');
      expect(await as({ quoteText: true })).toBe('"#","n","b"\n"#1",#N/A,"a #,"\n"",2,"""#"""\n');
    }
});

test('keeps names that differ only in case', async () => {
  const columns = [text('a'), { name: 'A', ref: 'a~2', type: 'text' as const }];
  expect(await write(columns, `SELECT 'x' AS a, 'y' AS "a~2"`)).toBe('a,A\nx,y\n');
});

test('reads back what it has written', async () => {
  const rows = `SELECT * FROM (VALUES ('a"b', 'c,d'), (chr(10) || 'x', 'é'), ('''', '"')) v(a, b)`;
  const written = await write([text('a'), text('b')], rows, { spreadsheetSafe: false });
  expect((await importFile('a.csv', written)).rows).toEqual([
    ['a', 'b'],
    ['a"b', 'c,d'],
    ['\nx', 'é'],
    ["'", '"'],
  ]);
});

test('writes null text, quotes, dates and decimal marks as requested', async () => {
  const columns: Column[] = [
    { name: 'd', ref: 'd', type: 'date', sourceText: 'd source' },
    { name: 't', ref: 't', type: 'datetime' },
    { name: 'n', ref: 'n', type: 'number', mismatch: 'n!' },
    text('x'),
  ];
  const rows = `SELECT DATE '2024-02-29' AS d, 'Feb 29' AS "d source", TIMESTAMP '2024-02-29 13:05:00.5' AS t, 1234.5::DOUBLE AS n, NULL::VARCHAR AS "n!", 'it''s' AS x
    UNION ALL SELECT NULL, NULL, NULL, NULL, 'twelve', NULL`;
  const options = {
    header: false,
    delimiter: ';',
    quote: "'",
    nullText: 'NULL',
    dates: 'dots',
    decimal: 'comma',
  };
  expect(await write(columns, rows, options)).toBe(
    "29.02.2024;29.02.2024 13:05:00.5;1234,5;'it''s'\nNULL;NULL;twelve;NULL\n",
  );
  expect(await write(columns, rows, { header: false })).toBe(
    "Feb 29,2024-02-29 13:05:00.5,1234.5,it's\n,,twelve,\n",
  );
});

test('writes no empty line for a single column, since readers skip those', async () => {
  const rows = `SELECT * FROM (VALUES ('x'), (NULL), ('')) v(a)`;
  expect(await write([text('a')], rows)).toBe('a\nx\n""\n""\n');
});

test.each([
  { delimiter: ';', quote: ';' },
  { delimiter: "a'", quote: "'" },
  { nullText: 'N,A' },
  { delimiter: '||', nullText: '|' },
  { nullText: "'-'", quote: "'" },
  { delimiter: '\0' },
])('refuses options that make fields indistinguishable to readers: %j', (options) => {
  const planned = csvFormat.writer.plan({ columns: [text('a')] }, options);
  expect(planned.problems).toMatchObject([{ code: 'formats/bad-options' }]);
});

test('keeps the decimal places of unchanged numbers with a decimal comma', async () => {
  const column: Column = { name: 'n', ref: 'n', type: 'number', sourceText: 'n~source' };
  const rows = `SELECT * FROM (VALUES (1.1, '1.10'), (1e10, '1e10'), (7.25, NULL), (1.5, '1,5 EUR')) v(n, "n~source")`;
  expect(await write([column], rows, { delimiter: ';', decimal: 'comma' })).toBe(
    'n\n1,10\n1e10\n7,25\n1,5\n',
  );
});
