import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Column, unwrap } from '@winnow/kernel';
import { tableFromIPC } from 'apache-arrow';
import iconv from 'iconv-lite';
import sqlite from 'node-sqlite3-wasm';
import { expect, test } from 'vitest';
import { exportFormats } from '../format-registry.ts';
import { importFile } from '../testing/test-files.ts';
import type { ColumnBatch, RowsWrite } from './write-plan.ts';

const columns: Column[] = [
  { name: 'id', ref: 'id', type: 'integer' },
  { name: 'Name', ref: 'name', type: 'text' },
  { name: 'name', ref: 'name~2', type: 'number' },
  { name: 'ok?', ref: 'ok', type: 'boolean' },
  { name: 'day', ref: 'day', type: 'date' },
  { name: 'at', ref: 'at', type: 'datetime' },
  { name: 'tags', ref: 'tags', type: { list: 'text' } },
];
const awkward = `O'Neil \\ "q" <b>&|{{x}}\nüß 😀`;

async function* typedRows(): AsyncGenerator<ColumnBatch> {
  yield [
    [1n, 9007199254740993n],
    [awkward, null],
    [1.5, Number.NaN],
    [true, null],
    ['2024-02-29', null],
    ['2024-02-29 13:05:00.123456', null],
    [['a', null], []],
  ];
  yield [[-3n], [''], [1e300], [false], ['1812-02-29'], ['1999-12-31 23:59:59'], [[]]];
}

async function* textRows(): AsyncGenerator<ColumnBatch> {
  yield [
    ['1', '9007199254740993'],
    [awkward, null],
    ['1.50', null],
    ['yes', null],
    ['2024-02-29', null],
    ['2024-02-29T13:05:00+02:00', null],
    ['[a, null]', '[]'],
  ];
}

async function written(id: string, options = {}): Promise<{ bytes: Buffer; changed: number | undefined }> {
  const format = exportFormats.find((one) => one.id === id)!;
  const plan = unwrap(format.writer.plan({ columns }, options)) as RowsWrite;
  const pieces: Uint8Array[] = [];
  for await (const piece of plan.write(format.typed ? typedRows() : textRows())) pieces.push(piece);
  return { bytes: Buffer.concat(pieces), changed: plan.changed?.() };
}

test('writes every value to SQLite in its type', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-sqlite-test-'));
  const path = join(folder, 'x.sqlite');
  await writeFile(path, (await written('sqlite', { table: 'my "data"' })).bytes);
  const database = new sqlite.Database(path, { readOnly: true });
  const rows = database.all('SELECT * FROM "my ""data"""');
  const types = database.all('SELECT typeof(id) AS i, typeof("name_2") AS n FROM "my ""data"""');
  database.close();
  await rm(folder, { recursive: true });
  expect(rows.map((row) => Object.values(row!))).toEqual([
    [1, awkward, 1.5, 1, '2024-02-29', '2024-02-29 13:05:00.123456', '["a",null]'],
    [9007199254740993n, null, null, null, null, null, '[]'],
    [-3, '', 1e300, 0, '1812-02-29', '1999-12-31 23:59:59', '[]'],
  ]);
  expect(types).toEqual([
    { i: 'integer', n: 'real' },
    { i: 'integer', n: 'null' },
    { i: 'integer', n: 'real' },
  ]);
});

test('writes SQL that PostgreSQL and SQLite run, yielding the rows', async () => {
  const postgres = new PGlite();
  await postgres.exec((await written('sql', { rowsAStatement: 2, replace: true })).bytes.toString());
  const { rows } = await postgres.query<Record<string, unknown>>(
    'SELECT id::text AS id, "Name", at::text AS at, "ok?" FROM data',
  );
  expect(rows).toEqual([
    { id: '1', Name: awkward, at: '2024-02-29 13:05:00.123456', 'ok?': true },
    { id: '9007199254740993', Name: null, at: null, 'ok?': null },
    { id: '-3', Name: '', at: '1999-12-31 23:59:59', 'ok?': false },
  ]);
  await postgres.close();
  const database = new sqlite.Database(':memory:');
  database.exec((await written('sql', { dialect: 'sqlite' })).bytes.toString());
  expect(database.all('SELECT count(*) AS n, min("Name") AS name FROM data')).toEqual([{ n: 3, name: '' }]);
  database.close();
});

test('quotes SQL as other databases do', async () => {
  const mysql = (await written('sql', { dialect: 'mysql' })).bytes.toString();
  expect(mysql).toContain('CREATE TABLE `data` (\n  `id` bigint,\n  `Name` longtext,\n  `name_2` double,');
  expect(mysql).toContain(`'O''Neil \\\\ "q"`);
  const sqlserver = (await written('sql', { dialect: 'sqlserver' })).bytes.toString();
  expect(sqlserver).toContain(`[ok?] bit`);
  expect(sqlserver).toContain(`N'O''Neil \\ "q"`);
  const oracle = (await written('sql', { dialect: 'oracle' })).bytes.toString();
  expect(oracle.match(/INSERT INTO "data"/g)).toHaveLength(3);
  expect(oracle).toContain(`TIMESTAMP '2024-02-29 13:05:00.123456'`);
});

test('writes every value to Arrow in its type', async () => {
  const table = tableFromIPC((await written('arrow')).bytes);
  expect(table.schema.fields.map(({ name, type }) => `${name}: ${type}`)).toEqual([
    'id: Int64',
    'Name: Utf8',
    'name: Float64',
    'ok?: Bool',
    'day: Date32<DAY>',
    'at: Timestamp<MICROSECOND>',
    'tags: List<Utf8>',
  ]);
  expect(table.numRows).toBe(3);
  expect([...table.getChild('id')!]).toEqual([1n, 9007199254740993n, -3n]);
  expect([...table.getChild('Name')!]).toEqual([awkward, null, '']);
  expect(table.getChildAt(5)!.data[0]!.values[0]).toBe(1709211900123456n);
  expect([...table.getChild('tags')!].map((list) => [...list])).toEqual([['a', null], [], []]);
});

test('writes every value to Avro in its type, and columns under names that it accepts', async () => {
  for (const codec of ['null', 'deflate']) {
    const { bytes } = await written('avro', { codec });
    const { columns: names, rows, report } = await importFile('x.avro', bytes);
    expect(names).toEqual(['id', 'Name', 'name', 'ok_', 'day', 'at', 'tags']);
    expect(bytes.toString('latin1')).toContain('"name":"ok_","type":["null","boolean"],"doc":"ok?"');
    expect(report?.types).toEqual([
      ...['BIGINT', 'VARCHAR', 'DOUBLE', 'BOOLEAN', 'DATE', 'TIMESTAMP WITH TIME ZONE', 'VARCHAR[]'],
    ]);
    expect(rows).toEqual([
      ['1', awkward, '1.5', 'true', '2024-02-29', '2024-02-29 13:05:00.123456', '["a",null]'],
      ['9007199254740993', null, 'NaN', null, null, null, '[]'],
      ['-3', '', '1e+300', 'false', '1812-02-29', '1999-12-31 23:59:59', '[]'],
    ]);
  }
});

test('escapes what XML and HTML require', async () => {
  const xml = (await written('xml', { root: 'people', record: 'person' })).bytes.toString();
  expect(xml).toContain("<person><id>1</id><Name>O'Neil \\ &quot;q&quot; &lt;b&gt;&amp;|{{x}}\nüß 😀</Name>");
  expect(xml).toContain('<name>1.50</name><ok>yes</ok>');
  expect(xml).toContain('<person><id>9007199254740993</id><tags>[]</tags></person>');
  const html = (await written('html', { title: 'A & B' })).bytes.toString();
  expect(html).toContain('<title>A &amp; B</title>');
  expect(html).toContain('<td class="number">1.50</td><td>yes</td>');
  expect((await written('html', { page: false })).bytes.toString().startsWith('<table>')).toBe(true);
});

test('keeps each row of Markdown on one line', async () => {
  const lines = (await written('markdown')).bytes.toString().trimEnd().split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toBe('| ---: | --- | ---: | --- | --- | --- | --- |');
  expect(lines[2]).toContain('O\'Neil \\\\ "q" &lt;b&gt;&amp;\\|{{x}}<br>üß 😀');
});

test('writes a piece of text per row with a template, and names what it does not know', async () => {
  const row = '{{id}}: {{Name|json}} {{{{';
  const { bytes } = await written('template', { row, before: '[', between: ',\n', after: ']' });
  expect(bytes.toString()).toBe(`[1: ${JSON.stringify(awkward)} {{,\n9007199254740993: null {{]`);
  const { writer } = exportFormats.find((one) => one.id === 'template')!;
  expect(writer.plan({ columns }, { row: '{{Nam}}' }).problems).toMatchObject([
    { code: 'formats/unknown-placeholder', fix: 'Did you mean {{Name}}?' },
  ]);
  expect(writer.plan({ columns }, { row: '{{Name|yaml}}' }).ok).toBe(false);
});

test('counts the values that lose characters in CSV with another encoding', async () => {
  const format = exportFormats.find((one) => one.id === 'csv')!;
  const options = { encoding: 'windows-1252', delimiter: '||', nullText: 'NULL', newline: 'crlf' };
  const plan = unwrap(format.writer.plan({ columns: columns.slice(0, 2) }, options)) as RowsWrite;
  async function* batches(): AsyncGenerator<ColumnBatch> {
    yield [
      ['1', '2', '3'],
      ['Zürich; €', 'Łódź', null],
    ];
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of plan.write(batches())) pieces.push(piece);
  expect(iconv.decode(Buffer.concat(pieces), 'windows-1252')).toBe(
    'id||Name\r\n1||Zürich; €\r\n2||?ód?\r\n3||NULL\r\n',
  );
  expect(plan.changed?.()).toBe(1);
});

test('does not shift values if a part of a delimiter is next to one', async () => {
  const plan = unwrap(
    exportFormats
      .find(({ id }) => id === 'csv')!
      .writer.plan({ columns: columns.slice(0, 3) }, { delimiter: '||' }),
  ) as RowsWrite;
  async function* rows(): AsyncGenerator<ColumnBatch> {
    yield [['x|'], ['|y'], ['z']];
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of plan.write(rows())) pieces.push(piece);
  expect(Buffer.concat(pieces).toString()).toBe('id||Name||name\n"x|"||"|y"||z\n');
});

test('truncates names to what each database accepts, and keeps them distinct', () => {
  const long = 'ü'.repeat(80);
  const names = [`${long}1`, `${long}2`, 'é', 'E', '😀', 'a\0', 'x '];
  const planned = (dialect: string): readonly string[] =>
    unwrap(
      exportFormats
        .find(({ id }) => id === 'sql')!
        .writer.plan(
          { columns: names.map((name, i) => ({ name, ref: `c${i}`, type: 'text' })) },
          { dialect },
        ),
    ).columns.map(({ name }) => name);
  expect(planned('postgresql')).toEqual([
    'ü'.repeat(31),
    `${'ü'.repeat(30)}_2`,
    ...['é', 'E', '😀', 'a', 'x '],
  ]);
  expect(planned('mysql')).toEqual(['ü'.repeat(64), `${'ü'.repeat(62)}_2`, 'é', 'E_2', '_', 'a', 'x']);
  expect(planned('oracle').map((name) => Buffer.byteLength(name))).toEqual([128, 128, 2, 1, 4, 1, 2]);
});
