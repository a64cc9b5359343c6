import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depthOf } from '../../../../tests/support/depth.ts';
import { bytesFile } from '../reading/bytes-file.ts';
import { openFile } from '../reading/node-file.ts';
import type { RejectKind } from '../reading/read-plan.ts';
import { type Imported, runPlan } from '../testing/run-plan.ts';
import { type CsvOptions, csvOptions } from './csv-options.ts';
import { readCsv } from './read-csv.ts';

let directory = '';
let files = 0;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'winnow-csv-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function importBytes(bytes: string | Uint8Array, options: Partial<CsvOptions> = {}): Promise<Imported> {
  // A test that timed out may still be writing its file when it is retried.
  files++;
  const path = join(directory, `${files}.csv`);
  await writeFile(path, bytes);
  const file = await openFile(path);
  try {
    return await runPlan(unwrap(await readCsv(file, csvOptions.parse({ newline: 'lf', ...options }))));
  } finally {
    await file.close();
  }
}

function kinds(imported: Imported): readonly [number, RejectKind][] {
  return imported.report?.rejects.map(({ line, kind }) => [line, kind] as [number, RejectKind]) ?? [];
}

test('reads a regular file with the engine, empty cells as empty text', async () => {
  const imported = await importBytes('a,b,c\n1,,"x ""y"", z"\n"",2,"two\nlines"\n');
  expect(imported.by).toBe('engine');
  expect(imported.rows).toEqual([
    ['a', 'b', 'c'],
    ['1', '', 'x "y", z'],
    ['', '2', 'two\nlines'],
  ]);
});

test('pads a row with too few fields with null and reports it', async () => {
  const imported = await importBytes('a,b,c\n1,2\n3,4,5\n');
  expect(imported.rows).toEqual([
    ['a', 'b', 'c'],
    ['1', '2', null],
    ['3', '4', '5'],
  ]);
  expect(imported.report?.rejects).toEqual([
    {
      line: 2,
      row: 1,
      byteOffset: 6,
      text: '1,2',
      kind: 'too-few-fields',
      reason: '2 fields instead of 3; the missing cells are null.',
      messages: { reason: { code: 'format.reject/tooFewFields', params: { count: 2, width: 3 } } },
    },
  ]);
});

test('keeps the surplus fields of a row in extra columns', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => `${i},x`);
  rows[40] = '40,x,"more, and",more';
  const imported = await importBytes(`a,b\n${rows.join('\n')}\n`);
  expect(imported.columns).toEqual(['Column 1', 'Column 2', 'Column 3', 'Column 4']);
  expect(imported.rows[41]).toEqual(['40', 'x', 'more, and', 'more']);
  expect(imported.rows[42]).toEqual(['41', 'x', null, null]);
  expect(imported.rows).toHaveLength(61);
  expect(kinds(imported)).toEqual([[42, 'too-many-fields']]);
});

test('makes a table as wide as most of its rows, and at least as its header', async () => {
  const odd = await importBytes('id;name;n\n1;Ada;1\n2;Bob\n3;"Cleo;2\n4;Dora;3;x\n', { delimiter: ';' });
  expect(odd.columns).toEqual(['Column 1', 'Column 2', 'Column 3', 'Extra fields']);
  expect(kinds(odd)).toEqual([
    [3, 'too-few-fields'],
    [4, 'broken-quotes'],
    [5, 'too-many-fields'],
  ]);
  expect(odd.rows[4]).toEqual(['4', 'Dora', '3', 'x']);
  const header = await importBytes('a,b,c\n1,2\n3,4\n5,6\n');
  expect(header.columns).toHaveLength(3);
  const ragged = await importBytes('a\nb,1\nc,2,3\nd\ne,4,5,6\nf\n', { headerRows: 0 });
  expect(ragged.columns).toHaveLength(4);
});

test('reads the whole file with its own reader, in file order, if there is a fault after the sample', async () => {
  const rows = Array.from({ length: 120_000 }, (_, i) => `${i},some text,${i % 7}`);
  rows[100_000] = '100000,short';
  rows[110_000] = '110000,"open,3';
  const imported = await importBytes(`${rows.join('\n')}\n`);
  expect(imported.by).toBe('rows after engine');
  expect(imported.rows).toHaveLength(120_000);
  expect(imported.rows[100_000]).toEqual(['100000', 'short', null]);
  expect(imported.rows[110_000]).toEqual(['110000', '"open', '3']);
  expect(imported.rows[119_999]).toEqual(['119999', 'some text', '5']);
  expect(kinds(imported)).toEqual([
    [100_001, 'too-few-fields'],
    [110_001, 'broken-quotes'],
  ]);
});

test('reads bytes that are not UTF-8 as Windows-1252 and reports their place', async () => {
  const imported = await importBytes(Buffer.from('a,b\n1,caf\xe9\n2,x\n', 'latin1'));
  expect(imported.rows[1]).toEqual(['1', 'café']);
  expect(imported.rows[2]).toEqual(['2', 'x']);
  expect(imported.report?.rejects).toMatchObject([{ line: 2, byteOffset: 4, kind: 'broken-encoding' }]);
});

test('decodes UTF-16 and other encodings on the fly', async () => {
  const text = 'name,city\nJosé,Köln\n名前,東京\n';
  const utf16 = Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(text, 'utf16le')]);
  expect((await importBytes(utf16, { encoding: 'utf-16le' })).rows).toEqual([
    ['name', 'city'],
    ['José', 'Köln'],
    ['名前', '東京'],
  ]);
  const latin = Buffer.from('name\nJos\xe9\n', 'latin1');
  expect((await importBytes(latin, { encoding: 'windows-1252' })).rows).toEqual([['name'], ['José']]);
});

test('reads UTF-16 that ends in half a character', async () => {
  const cut = Buffer.from('a,b\n1,2\n3,4\n', 'utf16le').subarray(0, -3);
  const imported = await importBytes(cut, { encoding: 'utf-16le' });
  expect(imported.rows).toHaveLength(3);
});

test('reads 5,000 columns', async () => {
  const line = (prefix: string): string => Array.from({ length: 5000 }, (_, i) => prefix + i).join(',');
  const imported = await importBytes(`${line('c')}\n${line('')}\n`);
  expect(imported.rows[1]?.[4999]).toBe('4999');
  expect(imported.columns).toHaveLength(5000);
});

test('reads a cell of 10 MB', async () => {
  const big = 'x'.repeat(10_000_000);
  const imported = await importBytes(`a,b\n1,${big}\n2,y\n`);
  expect(imported.rows[1]?.[1]).toHaveLength(10_000_000);
  expect(imported.rows[2]).toEqual(['2', 'y']);
});

test('keeps NUL characters and a column called __proto__ after a byte order mark', async () => {
  const imported = await importBytes('\ufeff__proto__,constructor\na\u0000b,\u0001null\n');
  expect(imported.rows).toEqual([
    ['__proto__', 'constructor'],
    ['a\u0000b', '\u0001null'],
  ]);
});

test('handles an empty file, one without rows, and one with only a header', async () => {
  const read = (text: string, options: Partial<CsvOptions> = {}) =>
    readCsv(bytesFile(text, 'x.csv'), csvOptions.parse(options));
  expect(await read('')).toMatchObject({ ok: false, problems: [{ code: 'formats/empty-file' }] });
  expect(await read('\n\n', { skipRows: 2 })).toMatchObject({
    ok: false,
    problems: [{ code: 'formats/no-rows' }],
  });
  expect(await read('a,b\n')).toMatchObject({ ok: true, problems: [{ code: 'formats/header-only' }] });
});

test('stops at an endless row with a message that says where', async () => {
  const endless = {
    ...bytesFile(''),
    name: 'endless.csv',
    size: 80 << 20,
    async *stream() {
      yield Buffer.from('a,b\n1,2\n3,');
      for (let i = 0; i < 80; i++) yield Buffer.alloc(1 << 20, 'x');
    },
  };
  const imported = await runPlan(unwrap(await readCsv(endless, csvOptions.parse({}))));
  expect(imported.rows.length).toBe(2);
  expect(imported.report?.problems).toMatchObject([{ code: 'formats/row-too-long', params: { line: 3 } }]);
});

const cell = fc
  .array(fc.constantFrom('a', '"', ',', '\n', ' ', '0', 'ü', ';', "'"), { maxLength: 4 })
  .map((parts) => parts.join(''));

test('returns the same rows from the engine and its own reader', async () => {
  const line = fc
    .array(
      fc
        .tuple(cell, fc.boolean())
        .map(([text, quoted]) => (quoted || /["\n,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)),
      { minLength: 2, maxLength: 3 },
    )
    .map((fields) => fields.join(','));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (lines) => {
      const text = `${lines.join('\n')}\n`;
      const options = csvOptions.parse({ newline: 'lf' });
      const own = unwrap(await readCsv(bytesFile(text), options));
      const byOwn = await runPlan(own);
      const byEngine = await importBytes(text);
      expect(byEngine.rows).toEqual(byOwn.rows);
    }),
    { numRuns: depthOf('readFiles') },
  );
});

test('counts the full width of a first row that is longer than the head of the file', async () => {
  const long = 'x'.repeat(1_500_000);
  const imported = await importBytes(`1,${long},a\n2,y,b\n3,z,c\n`, { headerRows: 0 });
  expect(imported.columns).toEqual(['Column 1', 'Column 2', 'Column 3']);
  expect(imported.rows.map((row) => row[2])).toEqual(['a', 'b', 'c']);
  expect(kinds(imported)).toEqual([]);
});
