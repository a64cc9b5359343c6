import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { describe, expect, test } from 'vitest';
import type { FormatOptions } from '../format.ts';
import { loadSqlite } from '../sqlite/load-sqlite.ts';
import { bytesFile } from './bytes-file.ts';
import { inspectFile } from './inspect-file.ts';
import { openFile } from './node-file.ts';

async function inspected(name: string, content: string | Uint8Array, options?: FormatOptions) {
  const found = await inspectFile(bytesFile(content, name), { previewRows: 50, options });
  if (!found.ok) return { problems: found.problems.map(({ message }) => message) };
  const { format, options: detected, choices, preview, problems } = found.value;
  return {
    format,
    options: detected,
    choices,
    columns: preview?.columns.map((column) => column.name),
    rows: preview?.rows,
    problems: [...problems, ...(preview?.problems ?? [])].map(({ message }) => message),
  };
}

describe('XML', () => {
  const books =
    '<?xml version="1.0" encoding="ISO-8859-1"?>\n<catalog><owner>Ada</owner><books>' +
    '<book id="1"><title>Caf\xe9 &amp; more</title><author><name>A</name></author><tag>x</tag><tag>y</tag></book>' +
    '<book id="2"><title><![CDATA[<b>]]></title><price currency="EUR">1.50</price></book></books></catalog>';

  test('yields a row for each repeated element, in its own encoding', async () => {
    expect(await inspected('a.csv', Buffer.from(books, 'latin1'))).toMatchObject({
      format: 'xml',
      columns: ['@id', 'title', 'author/name', 'tag', 'price/@currency', 'price'],
      rows: [
        ['1', 'Café & more', 'A', '["x","y"]', null, null],
        ['2', '<b>', null, null, 'EUR', '1.50'],
      ],
    });
  });

  test('uses another element if one is chosen, and reports where it is broken', async () => {
    const latin = Buffer.from(books, 'latin1');
    const other = await inspected('a.xml', latin, { record: 'catalog/books/book/author' });
    expect(other).toMatchObject({ columns: ['name'], rows: [['A']] });
    const cut = await inspected('a.xml', '<r>\n<x><y>1</y></x>\n<x><y>2</z></x></r>');
    expect(cut.rows ?? []).toEqual([['1']]);
    expect(cut.problems.join()).toMatch(/"a\.xml" isn’t well-formed XML at line 3, column \d+/);
  });
});

describe('HTML', () => {
  const page = `<!doctype html><html><body><h2>Cities</h2><table>
    <tr><th>city</th><th>country</th><th>people</th></tr>
    <tr><td>Köln</td><td rowspan=2>Germany</td><td>1&nbsp;087 863</td></tr>
    <tr><td>Bonn<br>am Rhein</td><td>336,465</td></tr></table>
    <table><caption>Other</caption><tr><td>1</td></tr></table></body></html>`;

  test('yields the largest table, with its spans filled and its header recognized', async () => {
    const found = await inspected('export.xls', page);
    expect(found).toMatchObject({
      format: 'html',
      choices: { table: ['Table 1: Cities', 'Table 2: Other'] },
    });
    expect(found.rows).toEqual([
      ['city', 'country', 'people'],
      ['Köln', 'Germany', '1\u00a0087 863'],
      ['Bonn\nam Rhein', 'Germany', '336,465'],
    ]);
    expect((await inspected('a.html', page, { table: 'Table 2: Other' })).rows).toEqual([['1']]);
  });

  test('gives an HTML table without header cells a header if its first row evidently is one', async () => {
    const table = (rows: readonly string[]): string =>
      `<html><body><table>${rows.map((row) => `<tr><td>${row.replaceAll(',', '</td><td>')}</td></tr>`).join('')}</table></body></html>`;
    const named = await inspected(
      'a.html',
      table(['city,people', 'Ulm,126329', 'Bonn,336465', 'Kiel,247717']),
    );
    expect(named.options).toEqual({ table: 'Table 1', headerRows: 1 });
    const unnamed = await inspected('a.html', table(['1,126329', '2,336465', '3,247717']));
    expect(unnamed.options).toEqual({ table: 'Table 1', headerRows: 0 });
  });

  test('that is a sign-in page saved as CSV is reported as such', async () => {
    const login = '<!DOCTYPE html>\n<html><form><input name="u"><input type="password"></form></html>';
    const found = await inspected('orders.csv', login);
    expect(found.rows).toBeUndefined();
    expect(found.problems.join()).toMatch(/"orders\.csv" is a sign-in page, not data/);
  });

  test('with spans that make more cells than the page could have written is rejected', async () => {
    const wide = '<td rowspan="1000000" colspan="1000000">x</td>'.repeat(8);
    const rows = '<tr><td>y</td>'.repeat(1000);
    const { problems } = await inspected('a.html', `<table><tr>${wide}${rows}</table>`);
    expect(problems.join()).toMatch(/more than 1,000,000 cells, most of them by spans/);
  });

  test('with a span of a billion columns stays small', async () => {
    const found = await inspected('a.html', '<table><tr><td colspan="1000000000">x</td></tr></table>');
    expect(found.columns).toHaveLength(1000);
  });
});

test('accepts a row of CSV that begins with a tag', async () => {
  expect((await inspected('a.csv', '<b>bold</b>,1\n<i>x</i>,2\n')).format).toBe('csv');
});

test('reports after which row a page ends within a table', async () => {
  const page =
    '<html><body><table><tr><th>id</th></tr><tr><td>1</td></tr><tr><td>2</td></tr></table></body></html>';
  expect((await inspected('a.html', page)).problems).toEqual([]);
  const cut = await inspected('a.html', page.slice(0, page.indexOf('</td></tr></table>')));
  expect(cut.problems.join()).toContain('ends within its table, after 3 rows');
});

test('reads every value of Arrow as exact text', async () => {
  const table = tableFromArrays({
    name: ['a', null, 'c'],
    id: BigInt64Array.from([9007199254740993n, 2n, 3n]),
    x: Float64Array.from([1.5, 2, -0.25]),
  });
  const found = await inspected('a.arrow', tableToIPC(table, 'file'));
  expect(found).toMatchObject({ format: 'arrow', columns: ['name', 'id', 'x'] });
  expect(found.rows).toEqual([
    ['a', '9007199254740993', '1.5'],
    [null, '2', '2'],
    ['c', '3', '-0.25'],
  ]);
  const cut = await inspected('a.arrow', tableToIPC(table, 'file').subarray(0, 300));
  expect(cut.problems.join()).toMatch(/damaged Arrow file: its footer is missing; .* first 300 bytes/);
});

test('reads SQLite tables, 64-bit integers, doubles, bytes and generated columns in full', async () => {
  const sqlite = loadSqlite();
  const folder = await mkdtemp(join(tmpdir(), 'winnow-sqlite-test-'));
  try {
    const path = join(folder, 'a.db');
    const database = new sqlite.Database(path);
    database.exec(
      `CREATE TABLE "the ""first""" (id INTEGER, note TEXT, raw BLOB, size REAL, loud TEXT AS (upper(note)));
       INSERT INTO "the ""first""" VALUES (9223372036854775807, 'x', x'00ff', 0.1 + 0.2), (2, NULL, NULL, 3);
       CREATE TABLE other (a);`,
    );
    database.close();
    const file = await openFile(path);
    const found = await inspectFile(file, { previewRows: 5 });
    await file.close();
    expect(found).toMatchObject({
      value: {
        format: 'sqlite',
        choices: { table: ['the "first"', 'other'] },
        preview: {
          rows: [
            ['9223372036854775807', 'x', '00ff', '0.30000000000000004', 'X'],
            ['2', null, null, '3.0', null],
          ],
        },
      },
    });
    await writeFile(path, 'SQLite format 3\0 and nothing more');
    const broken = await openFile(path);
    const refused = await inspectFile(broken, { previewRows: 5 });
    await broken.close();
    expect(refused).toMatchObject({ value: { preview: null, problems: [{ code: 'formats/damaged' }] } });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('keeps both values of a duplicate key in a JSON record and reports it', async () => {
  const found = await inspectFile(bytesFile('[{"a":1,"a":3},{"a":4}]', 'a.json'), { previewRows: 5 });
  expect(found).toMatchObject({
    value: {
      preview: {
        columns: [{ name: 'a' }, { name: 'a (2)' }],
        rows: [
          ['1', '3'],
          ['4', null],
        ],
        rejects: [{ line: 1, reason: 'A key occurs more than once; later values are kept: "a" as "a (2)".' }],
      },
    },
  });
});

test('reads a few characters in a legacy encoding with a warning', async () => {
  const bytes = Buffer.from('96bc914f2c92ac0a91be98592c938c8b9e0a', 'hex');
  const { problems } = await inspected('towns.csv', bytes);
  expect(problems.join()).toMatch(/"towns\.csv" was read as .*, but has too few non-ASCII characters/);
  expect((await inspected('plain.csv', 'a,b\n1,2\n')).problems).toEqual([]);
});
