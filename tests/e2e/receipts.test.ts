import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Step } from '@winnow/recipe';
import { tableFromIPC } from 'apache-arrow';
import { readXlsx } from 'hucre';
import sqlite from 'node-sqlite3-wasm';
import { expect, inject, test } from 'vitest';
import { newClient } from './lib/api-client.ts';
import { readCsv } from './lib/read-csv.ts';
import { withDuckdb } from './matrix/source-files.ts';

/** A value that a step changes, followed by values that some format cannot represent. */
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

test('the receipt of every format counts the input values, and those that the steps and the format changed', async () => {
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

test('the clean-up report is a page that says what the steps changed', { tags: ['deep'] }, async () => {
  const one = await newClient(inject('serverUrl'), 'report');
  const project = await one.importFile('report.csv', 'city,n\nRome,1\nOSLO,2\n');
  await one.addSteps(project, [
    { id: 'upper', kind: 'change-case', params: { columns: ['city'], case: 'upper' } },
  ]);
  const written = await one.untilEnded(await one.beginExport(project));
  expect(written.result).toMatchObject({ rows: 2, changed: 0, changedBySteps: 1 });
  expect(written.result).toMatchObject({
    columns: [
      { name: 'city', type: 'text' },
      { name: 'n', type: 'integer' },
    ],
  });
  const job = await one.beginExport(project, 'report', { examples: 3 });
  expect(await one.untilEnded(job)).toMatchObject({ state: 'done', problems: [] });
  const page = await one.download(job);
  expect(page).toContain('1 value changed.');
  expect(page).toContain('<td>city</td><td>Rome</td><td>ROME</td>');
});

test('the clean-up report counts what DuckDB finds between the tables before and after each step', async () => {
  const hostile = ['<script>x</script>', '</td></tr>', ' pad ', 'Rome', 'a"b', "' onload='x"];
  const rows = Array.from({ length: 60 }, (_, i) =>
    [i, hostile[i % 6]!, ['a', 'b', 'c'][i % 3], i % 7, ['x;y', 'z'][i % 2]].map(
      (cell) => `"${String(cell).replaceAll('"', '""')}"`,
    ),
  );
  const csv = [['id', 'note', 'grp', 'n', 'tags'], ...rows].map((row) => row.join(',')).join('\n');
  const steps = [
    { kind: 'trim-text', params: { columns: ['note'] } },
    { kind: 'change-case', params: { columns: ['note', 'tags'], case: 'upper' } },
    {
      kind: 'correct-values',
      params: { corrections: [{ column: 'grp', from: 'a', to: '<b>A</b>', where: [] }] },
    },
    {
      kind: 'edit-cells',
      params: {
        edits: [
          { row: 5, column: 'n', value: 90 },
          { row: 7, column: 'grp', value: 'z' },
        ],
      },
    },
    { kind: 'add-column', params: { name: 'twice', formula: 'n * 2' } },
    { kind: 'transform-column', params: { columns: ['twice'], formula: 'value + n' } },
    { kind: 'sort-rows', params: { keys: [{ column: 'n', direction: 'descending' }] } },
    { kind: 'filter-rows', params: { condition: 'n > 1', action: 'keep' } },
    { kind: 'rename-columns', params: { names: [{ from: 'twice', to: '<i>three</i>' }] } },
    { kind: 'reorder-columns', params: { columns: ['n'], to: 'start' } },
    { kind: 'split-to-rows', params: { columns: ['tags'], separator: ';' } },
    { kind: 'pivot-columns', params: { label: 'grp', column: 'n', function: 'sum' } },
  ].map((step, i) => ({ id: `t${i}`, ...step }) as Step);
  const one = await newClient(inject('serverUrl'), 'report');
  const project = await one.importFile('hostile.csv', csv);
  const reading = (await one.recipe(project)).steps;
  await one.addSteps(project, steps);
  const report = await one.beginExport(project, 'report', { examples: 3 });
  expect(await one.untilEnded(report)).toMatchObject({ state: 'done', problems: [] });
  const page = await one.download(report);
  expect(page).not.toMatch(/<(script|b|i)>/);
  expect(page).toContain('<dt>Rows in the source</dt><dd>60</dd>');
  const sections = page.split('<section>').slice(1 + reading.length);
  const tableAt = async (at: string): Promise<Buffer> => {
    const body = { view: { filters: [], sort: [], at }, format: 'csv', options: {} };
    const { job } = await one.ask<{ job: { id: string } }>('POST', `/api/projects/${project}/exports`, body);
    expect(await one.untilEnded(job.id)).toMatchObject({ state: 'done' });
    return one.downloadBytes(job.id);
  };
  const tables: Buffer[] = [];
  for (const id of [reading.at(-1)!.id, ...steps.map((step) => step.id)]) tables.push(await tableAt(id));
  await withDuckdb(async (run, folder) => {
    const from = (i: number): string => `read_csv('${join(folder, `${i}.csv`)}', all_varchar = true)`;
    for (const [i, table] of tables.entries()) await writeFile(join(folder, `${i}.csv`), table);
    for (const [i, step] of steps.entries()) {
      const count = async (sql: string): Promise<number> => Number((await run(sql))[0]![0]);
      const [before, after] = [
        await count(`SELECT count(*) FROM ${from(i)}`),
        await count(`SELECT count(*) FROM ${from(i + 1)}`),
      ];
      const section = sections[i]!;
      if (step.kind === 'split-to-rows' || step.kind === 'pivot-columns') {
        expect([step.kind, section]).toEqual([
          step.kind,
          expect.stringContaining(`${after} new rows created from ${before}.`),
        ]);
        expect(section).not.toContain('No values changed');
        continue;
      }
      expect(section.includes(`${before - after} rows removed: ${after} left.`)).toBe(after !== before);
      const names = async (of: number): Promise<unknown[]> =>
        (await run(`DESCRIBE FROM ${from(of)}`)).map(([name]) => name);
      const later = await names(i + 1);
      let all = 0;
      for (const name of (await names(i)).filter((column) => later.includes(column))) {
        const both = `${from(i)} a JOIN ${from(i + 1)} b ON a.id = b.id`;
        const changed = await count(
          `SELECT count(*) FROM ${both} WHERE a."${name}" IS DISTINCT FROM b."${name}"`,
        );
        if (changed > 0)
          expect(section).toContain(`<tr><td>${name}</td><td class="number">${changed}</td></tr>`);
        all += changed;
      }
      expect([step.kind, section]).toEqual([
        step.kind,
        expect.stringContaining(all === 0 ? 'No values changed.' : `${all} values changed.`),
      ]);
    }
  });
  expect(sections[6]).toContain('Row order changed.');
  expect(sections[8]).toContain('<li>Columns renamed: twice → &lt;i&gt;three&lt;/i&gt;</li>');
  expect(sections[9]).toContain('Column order changed.');
});
