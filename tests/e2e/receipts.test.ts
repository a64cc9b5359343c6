import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { tableFromIPC } from 'apache-arrow';
import { readXlsx } from 'hucre';
import sqlite from 'node-sqlite3-wasm';
import { expect, inject, test } from 'vitest';
import { newClient } from './lib/api-client.ts';
import { readCsv } from './lib/read-csv.ts';
import { withDuckdb } from './matrix/source-files.ts';

/** What some format cannot hold, after a value that a step changes. */
const before = [
  'plain',
  'a\u0001b',
  'x'.repeat(40_000),
  'zł',
  '=1+1',
  'a\ufffeb',
  'nul\u0000 end',
  'a\u0085b',
];
const wanted = ['edited', ...before.slice(1)];
type Cells = readonly unknown[];

const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|amp|quot|#39|apos);/g, (_, name: string) => entities[name] ?? '');
const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#39': "'",
  apos: "'",
};
const inTags = (pattern: RegExp) => (bytes: Buffer) =>
  [...bytes.toString().matchAll(pattern)].map((match) => unescaped(match[1]!));
const ofCsv = (encoding: string, delimiter: string) => (bytes: Buffer) =>
  readCsv(new TextDecoder(encoding).decode(bytes), delimiter)
    .slice(1)
    .map((row) => row[1]);
const inFile =
  (read: (path: string, run: (sql: string) => Promise<Cells[]>) => Promise<Cells>) => (bytes: Buffer) =>
    withDuckdb(async (run, folder) => {
      const path = join(folder, 'x');
      await writeFile(path, bytes);
      return read(path, run as never);
    });

/** How another program reads the column back, by format. */
const formats: readonly (readonly [string, object, (bytes: Buffer) => Cells | Promise<Cells>])[] = [
  ['csv', {}, ofCsv('utf-8', ',')],
  ['csv', { encoding: 'windows-1252' }, ofCsv('windows-1252', ',')],
  ['csv', { spreadsheetSafe: true }, ofCsv('utf-8', ',')],
  ['tsv', {}, ofCsv('utf-8', '\t')],
  ['json', {}, (bytes) => (JSON.parse(bytes.toString()) as { note: string }[]).map((row) => row.note)],
  [
    'ndjson',
    {},
    (bytes) =>
      bytes
        .toString()
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { note: string }).note),
  ],
  ['xlsx', {}, async (bytes) => (await readXlsx(bytes)).sheets[0]!.rows.slice(1).map((row) => row[1])],
  [
    'parquet',
    {},
    inFile(async (path, run) =>
      (await run(`SELECT note FROM read_parquet('${path}')`)).map(([note]) => note),
    ),
  ],
  ['arrow', {}, (bytes) => [...tableFromIPC(bytes).getChild('note')!]],
  [
    'sqlite',
    {},
    inFile(async (path) => {
      const database = new sqlite.Database(path, { readOnly: true });
      const rows = database.all('SELECT note FROM data');
      database.close();
      return rows.map((row) => row!.note);
    }),
  ],
  [
    'sql',
    { table: 'sample' },
    async (bytes) => {
      await using postgres = new PGlite();
      await postgres.exec(bytes.toString());
      const { rows } = await postgres.query<{ note: string }>('SELECT note FROM sample ORDER BY id');
      return rows.map((row) => row.note);
    },
  ],
  ['xml', {}, inTags(/<note>([^<]*)<\/note>/g)],
  ['html', {}, inTags(/<td>([^<]*)<\/td><\/tr>/g)],
  ['template', { row: '[{{note}}]', between: '', after: '' }, inTags(/\[([^\]]*)\]/g)],
];

test('the receipt of every format counts what came, and the values that the steps and the format changed', async () => {
  const client = await newClient(inject('serverUrl'), 'receipts');
  const records = before.map((note, i) => ({ id: i + 1, note }));
  const project = await client.importFile('notes.json', JSON.stringify(records));
  const edits = [{ row: 0, column: 'note', value: 'edited' }];
  await client.addSteps(project, [{ id: 'edit', kind: 'edit-cells', params: { edits } }]);
  const receipts: unknown[] = [];
  const truth: unknown[] = [];
  for (const [format, options, read] of formats) {
    const job = await client.untilEnded(await client.beginExport(project, format, options));
    expect(job, format).toMatchObject({ state: 'done' });
    const bytes = await client.downloadBytes(job.id);
    const found = await read(bytes);
    expect(found, format).toHaveLength(wanted.length);
    const {
      rows,
      columns,
      changed,
      changedBySteps,
      mismatched,
      bytes: size,
    } = job.result as Record<string, unknown>;
    receipts.push({ format, options, rows, columns, changed, changedBySteps, mismatched, size });
    truth.push({
      ...{ format, options, rows: before.length, changedBySteps: 1, mismatched: 0, size: bytes.length },
      columns: [
        { name: 'id', type: 'integer' },
        { name: 'note', type: 'text' },
      ],
      changed: wanted.filter((note, i) => note !== found[i]).length,
    });
  }
  expect(receipts).toEqual(truth);
  expect(truth).toContainEqual(expect.objectContaining({ format: 'xlsx', changed: 4 }));
  expect(truth).toContainEqual(expect.objectContaining({ format: 'xml', changed: 3 }));
});
