import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { zipBytes } from '@winnow/formats/testing/zip-bytes';
import { tableFromIPC } from 'apache-arrow';
import { readXlsx } from 'hucre';
import sqlite from 'node-sqlite3-wasm';
import { describe, expect, test } from 'vitest';
import { readCsv } from './lib/read-csv.ts';
import { interpreted, sampleColumns, sampleRows } from './matrix/sample-table.ts';
import {
  jsonFiles,
  jsonNumbers,
  parquetFile,
  type SourceFile,
  textFiles,
  withDuckdb,
} from './matrix/source-files.ts';
import { exported, imported, matrixClient, parquetOf } from './matrix/untouched.ts';

const table = [[...sampleColumns], ...sampleRows];

/** Returns records as in the sample, with the values of some columns replaced. */
const recordsWith = (replaced: Partial<Record<string, readonly unknown[]>>) =>
  sampleRows.map((row, at) =>
    Object.fromEntries(row.map((cell, i) => [sampleColumns[i]!, replaced[sampleColumns[i]!]?.[at] ?? cell])),
  );

const parsed = (bytes: Buffer, format: string): unknown =>
  format === 'json'
    ? JSON.parse(bytes.toString())
    : bytes
        .toString()
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown);

describe.each(textFiles)('$name, untouched', (file) => {
  test.each([
    ['csv', ','],
    ['tsv', '\t'],
  ])('is written to %s cell for cell', async (format, delimiter) => {
    expect(readCsv((await exported(file, format)).toString(), delimiter)).toEqual(table);
  });

  test.each(['json', 'ndjson'])('is written to %s with values in their types', async (format) => {
    expect(parsed(await exported(file, format), format)).toEqual(recordsWith(interpreted));
  });

  test('is written to Parquet with columns in their types', async () => {
    const { types, rows } = await parquetOf(await exported(file, 'parquet'));
    const named = {
      id: 'BIGINT',
      flag: 'BOOLEAN',
      price: 'DECIMAL(38,2)',
      at: 'TIMESTAMP',
      signed: 'BIGINT',
      power: 'DOUBLE',
    };
    const wanted = sampleColumns.map((name) => [
      name === 'name' ? 'name_2' : name,
      (named as Record<string, string>)[name] ?? 'VARCHAR',
    ]);
    expect(types).toEqual(wanted);
    const cells2 = sampleRows.map((row) => row.filter((_, i) => wanted[i]![1] === 'VARCHAR'));
    expect(rows.map((row) => row.filter((_, i) => wanted[i]![1] === 'VARCHAR'))).toEqual(cells2);
    expect(rows.map((row) => row[sampleColumns.indexOf('at')])).toEqual(interpreted.at);
    expect(rows.map((row) => Number(row[sampleColumns.indexOf('price')]))).toEqual(interpreted.price);
  });

  test('is written to Excel with cells in their types', async () => {
    const { sheets } = await readXlsx(await exported(file, 'xlsx'));
    const [names, ...rows] = sheets[0]!.rows;
    expect(names).toEqual([...sampleColumns]);
    const dates = interpreted.at!.map((at) => new Date(`${String(at).replace(' ', 'T')}Z`));
    const wanted = recordsWith({ ...interpreted, at: dates }).map((record) =>
      sampleColumns.map((name) => (record[name] === '' ? null : record[name])),
    );
    expect(rows.map((row) => row.map((cell) => (cell === '' ? null : cell)))).toEqual(wanted);
  });
});

describe('delimited text in another dialect, untouched', () => {
  const text = (rows: readonly (readonly string[])[], delimiter: string, end = '\n'): string =>
    rows.map((row) => row.join(delimiter) + end).join('');
  const plain = [
    ['nr', 'näme', 'amount', 'day'],
    ...['Größe', 'Öl', 'Straße'].map((word, i) => [
      `${i + 1}`,
      word,
      i === 1 ? '' : `${i},50`,
      `0${i + 1}.04.2024`,
    ]),
  ];
  const long = Array.from({ length: 9_000 }, () => plain.slice(1)).flat();
  const inQuotes = plain.map((row) => row.map((cell) => `"${cell}"`));
  test.each<SourceFile>([
    { name: 'crlf.csv', bytes: Buffer.from(text(plain, ';', '\r\n')) },
    { name: 'quoted.csv', bytes: Buffer.from(text(inQuotes, ',', '\r\n')) },
    { name: 'marked.csv', bytes: Buffer.from(`\ufeff${text(plain, ';')}`) },
    { name: 'western.csv', bytes: Buffer.from(text(plain, ';', '\r\n'), 'latin1') },
    { name: 'wide.csv', bytes: Buffer.from(`\ufeff${text(plain, ';', '\r\n')}`, 'utf16le') },
    { name: 'pipes.csv', bytes: Buffer.from(text(plain, '|')) },
    { name: 'crlf.tsv', bytes: Buffer.from(text(plain, '\t', '\r\n')) },
    // Only the start of a stored file is read.
    { name: 'long.csv', bytes: Buffer.from(`\ufeff${text([plain[0]!, ...long], ';', '\r\n')}`) },
  ])('$name is written byte for byte', async (file) => {
    const format = file.name.split('.')[1]!;
    expect((await exported(file, format)).toString('latin1')).toBe(
      Buffer.from(file.bytes).toString('latin1'),
    );
    const chosen = { delimiter: '^', newline: 'lf', encoding: 'utf-8', bom: false, quoteAll: false };
    expect((await exported(file, 'csv', chosen)).toString()).toMatch(
      /^nr\^näme\^amount\^day\n1\^Größe\^0,50\^/,
    );
  });
});

describe('text with #, untouched', () => {
  const rows = [
    ['#', 'color', 'note'],
    ['1', '#ff0000', 'item #1'],
    ['2', '#N/A', ''],
    ['#3', '', '"#,"'],
  ];
  const file = (name: string, quote: string, above = ''): SourceFile => ({
    name,
    bytes: Buffer.from(
      above +
        rows
          .map(
            (row) => `${row.map((cell) => cell.replace(/^[^"]*#[^"]*$/, `${quote}$&${quote}`)).join(',')}\n`,
          )
          .join(''),
    ),
  });

  test.each([file('hashes.csv', ''), file('quoted-hashes.csv', '"')])(
    '$name is written byte for byte',
    async (source) => {
      expect((await exported(source, 'csv')).toString()).toBe(Buffer.from(source.bytes).toString());
    },
  );

  test('is quoted as requested', async () => {
    const source = file('hashes.csv', '');
    expect((await exported(source, 'csv', { quoteHash: true })).toString()).toBe(
      Buffer.from(file('', '"').bytes).toString(),
    );
  });
});

test('dates with a time in common notation are timestamps, and keep their text in CSV', async () => {
  const columns = {
    german: ['18.07.2026, 22:31', '1.7.26 9:05 Uhr', '02.07.2026'],
    american: ['7/18/2026 10:00pm', '7/4/26, 9:05 AM', '5/13/2026 0:30'],
    zoned: ['18.07.2026 22:31 +02:00', '18.07.2026 22:31:05-0330', '18.07.2026 22:31Z'],
    unclear: ['03/04/2026 10:00', '05/06/2026 10:00', '07/08/2026 10:00'],
  };
  const rows = [0, 1, 2].map((i) => Object.values(columns).map((values) => values[i]!));
  const table = [Object.keys(columns), ...rows];
  const bytes = table.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\n');
  const file = { name: 'moments.csv', bytes: Buffer.from(bytes) };
  expect(readCsv((await exported(file, 'csv', { delimiter: ',' })).toString())).toEqual(table);
  const { types, rows: read } = await parquetOf(await exported(file, 'parquet'));
  expect(types.map(([, type]) => type)).toEqual(['TIMESTAMP', 'TIMESTAMP', 'TIMESTAMP', 'VARCHAR']);
  expect(read).toEqual([
    ['2026-07-18 22:31:00', '2026-07-18 22:00:00', '2026-07-18 20:31:00', columns.unclear[0]],
    ['2026-07-01 09:05:00', '2026-07-04 09:05:00', '2026-07-19 02:01:05', columns.unclear[1]],
    ['2026-07-02 00:00:00', '2026-05-13 00:30:00', '2026-07-18 22:31:00', columns.unclear[2]],
  ]);
});

describe.each(jsonFiles)('$name, untouched', (file) => {
  test.each([
    ['csv', ','],
    ['tsv', '\t'],
  ])('is written to %s cell for cell', async (format, delimiter) => {
    expect(readCsv((await exported(file, format)).toString(), delimiter)).toEqual(table);
  });

  test.each(['json', 'ndjson'])(
    'is written to %s with numbers as they were and strings as strings',
    async (format) => {
      const bytes = await exported(file, format);
      const numbers = [...jsonNumbers].map((name) => [
        name,
        sampleRows.map((row) => Number(row[sampleColumns.indexOf(name as 'id')])),
      ]);
      expect(parsed(bytes, format)).toEqual(recordsWith(Object.fromEntries(numbers)));
      expect(bytes.toString()).toContain('"price":1.50');
      expect(bytes.toString()).toContain('"power":2E-3');
    },
  );

  test('is written to Parquet and Excel with strings as strings', async () => {
    const { types } = await parquetOf(await exported(file, 'parquet'));
    const strings = types.filter(([, type]) => type === 'VARCHAR').map(([name]) => name);
    expect(strings).toEqual(
      sampleColumns
        .filter((name) => !jsonNumbers.has(name))
        .map((name) => (name === 'name' ? 'name_2' : name)),
    );
    const { sheets } = await readXlsx(await exported(file, 'xlsx'));
    const flags = sheets[0]!.rows.slice(1).map((row) => row[sampleColumns.indexOf('flag')]);
    expect(flags).toEqual(['yes', 'no', 'Yes']);
  });
});

describe('a Parquet file, untouched', () => {
  test('is written to Parquet with every type and value', async () => {
    const file = await parquetFile();
    const again = await exported(file, 'parquet');
    expect(await parquetOf(again)).toEqual(await parquetOf(Buffer.from(file.bytes)));
  });

  test('is written to CSV with the strings of its values, and to JSON with its lists and objects', async () => {
    const file = await parquetFile();
    const { rows } = await parquetOf(Buffer.from(file.bytes));
    const [names, first] = readCsv((await exported(file, 'csv')).toString());
    const at = (name: string): string => first![names!.indexOf(name)]!;
    for (const name of [
      'tiny',
      'whole',
      'unsigned',
      'decimal',
      'price',
      'flag',
      'day',
      'at',
      'nanos',
      'zoned',
      'time',
      'zip',
      'digits',
      'word',
    ])
      expect([name, at(name)]).toEqual([name, rows[0]![names!.indexOf(name)]]);
    const json = (await exported(file, 'json')).toString();
    const [record] = JSON.parse(json) as Record<string, unknown>[];
    expect(record).toMatchObject({
      list: [1, null, 3],
      struct: { a: 1, 'b "c"': 'x' },
      map: { k: 1.5 },
      digits: '7',
      zip: '00123',
    });
    expect(json).toContain('"decimal":0.123456789012345678');
    expect(json).toContain('"unsigned":12345678901234567890');
  });
});

describe('write-only formats, through the server', () => {
  const file = textFiles[0]!;

  test('SQLite and Arrow contain values in their types', async () => {
    const { id, price } = interpreted;
    const arrow = tableFromIPC(await exported(file, 'arrow'));
    expect([...arrow.getChild('id')!]).toEqual(id!.map((one) => BigInt(Number(one))));
    expect([...arrow.getChild('zip')!]).toEqual(sampleRows.map((row) => row[1]));
    expect([...arrow.getChild('price')!].map((one) => Number((one as Uint32Array)[0]) / 100)).toEqual(price);
    await withDuckdb(async (_, folder) => {
      const path = join(folder, 'x.sqlite');
      await writeFile(path, await exported(file, 'sqlite'));
      const database = new sqlite.Database(path, { readOnly: true });
      const rows = database.all('SELECT id, zip, flag, price, note, price > 1 AS compares FROM data');
      const { sql } = database.get("SELECT sql FROM sqlite_master WHERE name = 'data'") as { sql: string };
      expect(sql).toContain('"id" INTEGER, "zip" TEXT, "flag" BOOLEAN, "price" DECIMAL(38, 2)');
      database.close();
      expect(rows.map((row) => Object.values(row!))).toEqual(
        sampleRows.map((row, i) => [id![i], row[1], i === 1 ? 0 : 1, price![i], row[12], 1]),
      );
    });
  });

  test('a SQLite database comes back with its types, and decimals of many digits as text', async () => {
    await withDuckdb(async (_, folder) => {
      const path = join(folder, 'typed.sqlite');
      const database = new sqlite.Database(path);
      database.exec(`CREATE TABLE data (n INTEGER, digits TEXT, raw BLOB, ok BOOLEAN, price DECIMAL(9, 2), at DATETIME, size REAL);
        INSERT INTO data VALUES (1, '7', x'00ff', 1, 1.5, '2024-02-29 13:05:00', 2), (2, '8', NULL, 0, 12, '2024-03-01 00:00:00', 0.5)`);
      const before = database.all('SELECT * FROM data');
      database.close();
      const typed = { name: 'typed.sqlite', bytes: await readFile(path) };
      await writeFile(path, await exported(typed, 'sqlite'));
      const again = new sqlite.Database(path, { readOnly: true });
      expect(again.all('SELECT * FROM data')).toEqual(before);
      expect(again.get('SELECT typeof(digits) AS d, typeof(raw) AS r FROM data')).toEqual({
        d: 'text',
        r: 'blob',
      });
      again.close();
      const { types } = await parquetOf(await exported(typed, 'parquet'));
      expect(types.map(([, type]) => type)).toEqual([
        ...['BIGINT', 'VARCHAR', 'BLOB', 'BOOLEAN', 'DECIMAL(9,2)', 'TIMESTAMP', 'DOUBLE'],
      ]);
      const rows = Array.from(
        { length: 3000 },
        (_, i) => `${i},${i}.50,${i === 2500 ? '12345678901234567.89' : `${i}.25`}\n`,
      );
      const long = { name: 'decimals.csv', bytes: Buffer.from(`n,short,long\n${rows.join('')}`) };
      await writeFile(path, await exported(long, 'sqlite'));
      const decimals = new sqlite.Database(path, { readOnly: true });
      const [first, exact] = decimals.all('SELECT short, long FROM data WHERE n IN (3, 2500) ORDER BY n');
      decimals.close();
      expect([first, exact]).toEqual([
        { short: 3.5, long: '3.25' },
        { short: 2500.5, long: '12345678901234567.89' },
      ]);
    });
  });

  test('SQL fills a PostgreSQL table', async () => {
    const postgres = new PGlite();
    await postgres.exec((await exported(file, 'sql', { table: 'sample' })).toString());
    const { rows } = await postgres.query(
      'SELECT id, zip, flag, price, at::text AS at, note, "long id" FROM sample',
    );
    await postgres.close();
    const { id, flag, price, at } = interpreted;
    expect(rows).toEqual(
      sampleRows.map((row, i) => ({
        ...{ id: id![i], zip: row[1], flag: flag![i], price: Number(price![i]).toFixed(2), at: at![i] },
        ...{ note: row[12], 'long id': row[4] },
      })),
    );
  });

  test('XML, HTML, Markdown and templates contain the strings of the source', async () => {
    const xml = (await exported(file, 'xml')).toString();
    expect(xml).toContain('<zip>00123</zip><flag>yes</flag><price>1.50</price>');
    const html = (await exported(file, 'html')).toString();
    expect(html).toContain('<td>00123</td><td>yes</td><td class="number">1.50</td>');
    const markdown = (await exported(file, 'markdown')).toString();
    expect(markdown).toContain('| 00123 | yes | 1.50 |');
    const row = '{{zip}}={{price|json}}';
    const template = await exported(file, 'template', { row, between: ';', after: '' });
    expect(template.toString()).toBe('00123="1.50";00007="2.0";99999="10.00"');
  });

  test('CSV in another dialect and encoding has every cell', async () => {
    const options = { delimiter: '::', quote: "'", newline: 'crlf', encoding: 'utf-16le', bom: true };
    const text = (await exported(file, 'csv', options)).toString('utf16le');
    expect(text.startsWith('\ufeffid::zip::flag::price::')).toBe(true);
    expect(text).toContain('\r\n1::00123::yes::1.50::12345678901234567890::');
    expect(text).toContain("::' ''quoted'' '::");
  });
});

test('a spreadsheet-safe export says how many values it changed', async () => {
  const one = await matrixClient();
  const job = await one.beginExport(await imported(textFiles[0]!), 'csv', { spreadsheetSafe: true });
  expect((await one.untilEnded(job)).result).toMatchObject({ rows: 3, changed: 4 });
  const [, ...rows] = readCsv((await one.downloadBytes(job)).toString());
  const formulas = rows.map((row) => row[sampleColumns.indexOf('formula')]);
  expect(formulas).toEqual(["'=1+1", "'@SUM(A1)", "'-2+3"]);
  expect(rows.map((row) => row[sampleColumns.indexOf('phone')])).toEqual(sampleRows.map((row) => row[9]));
});

describe('files that are easily misread, untouched', () => {
  const lines = (...rows: readonly string[]): Buffer => Buffer.from(rows.map((row) => `${row}\n`).join(''));
  test.each<SourceFile>([
    { name: 'colors.csv', bytes: lines('#ff0000', '#00ff00', '#0000ff') },
    { name: 'tags.csv', bytes: lines('tag', '#one', '#two', '#three', '#four') },
    { name: 'mentions.csv', bytes: lines('@ada', '@bob', '@cy') },
    { name: 'commented.csv', bytes: lines('name', 'Ada', 'Bob', '#C', 'Dora', 'Eve') },
  ])('$name is written byte for byte', async (file) => {
    expect((await exported(file, 'csv')).toString()).toBe(Buffer.from(file.bytes).toString());
  });

  const table = lines('id,city', '1,Ulm', '2,Köln');
  test.each<SourceFile>([
    { name: 'lists.json', bytes: Buffer.from('[["id","city"],[1,"Ulm"],[2,"Köln"]]') },
    { name: 'values.json', bytes: Buffer.from('{"values": [["id","city"],["1","Ulm"],["2","Köln"]]}') },
    { name: 'inside.zip', bytes: zipBytes([{ name: 'a/cities.csv.gz', data: gzipSync(table) }]) },
    {
      name: 'layers.zip',
      bytes: zipBytes([{ name: 'in.zip', data: zipBytes([{ name: 'c.csv', data: table }]) }]),
    },
  ])('$name is written to CSV with its names and cells', async (file) => {
    expect((await exported(file, 'csv')).toString()).toBe(table.toString());
  });
});
