import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tableFromIPC } from 'apache-arrow';
import { readXlsx } from 'hucre';
import { beforeAll, expect, inject, test } from 'vitest';
import { type ApiClient, newClient } from './lib/api-client.ts';
import { readCsv } from './lib/read-csv.ts';
import { withDuckdb } from './matrix/source-files.ts';

/**
 * Amounts with two fractional digits, and decimals of 30 digits, ten of them after the decimal
 * point: as integers scaled by their last place.
 */
const rows = Array.from({ length: 300 }, (_, i) => {
  const digits = (from: number, count: number): string =>
    Array.from({ length: count }, (_, k) => (Math.imul(i * 31 + k + from, 2_654_435_761) >>> 9) % 10).join(
      '',
    );
  const sign = i % 3 === 0 ? -1n : 1n;
  return {
    city: ['Rome', 'Oslo', 'Bern'][i % 3]!,
    money: sign * BigInt(digits(1, 9)),
    long: -sign * BigInt(`9${digits(7, 29)}`),
  };
});

/** Writes a scaled integer with its decimal point, as users write it. */
function written(steps: bigint, places: number): string {
  const digits = (steps < 0n ? -steps : steps).toString().padStart(places + 1, '0');
  return `${steps < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

const sourceRows = rows.map((row) => [row.city, written(row.money, 2), written(row.long, 10)]);
const file = `city,money,long\n${sourceRows.map((row) => row.join(',')).join('\n')}\n`;
const sums = ['Rome', 'Oslo', 'Bern'].map((city) => {
  const own = rows.filter((row) => row.city === city);
  const total = (of: 'money' | 'long'): bigint => own.reduce((sum, row) => sum + row[of], 0n);
  return {
    city,
    money: total('money'),
    long: total('long'),
    both: total('money') * 10n ** 8n + total('long'),
  };
});
const wanted = sums.map(({ city, money, long, both }) => [
  city,
  written(money, 2),
  written(long, 10),
  written(both, 10),
]);

/** Removes trailing zeros, as for values computed by a step. */
const short = (digits: string): string => digits.replace(/\.?0+$/, '');

let client: ApiClient;
let untouched: string;
let summed: string;
beforeAll(async () => {
  client = await newClient(inject('serverUrl'), 'decimals');
  untouched = await client.importFile('amounts.csv', file);
  summed = await client.importFile('amounts.csv', file);
  await client.addSteps(summed, [
    { id: 'both', kind: 'add-column', params: { name: 'both', formula: 'money + long' } },
    {
      id: 'sums',
      kind: 'group-rows',
      params: {
        keys: ['city'],
        aggregates: ['money', 'long', 'both'].map((column) => ({ function: 'sum', column, name: column })),
      },
    },
  ]);
}, 120_000);

async function exported(project: string, format: string, options = {}): Promise<Buffer> {
  const job = await client.beginExport(project, format, options);
  expect(await client.untilEnded(job)).toMatchObject({ state: 'done', problems: [] });
  return client.downloadBytes(job);
}

/** Returns names with types, and cells as text, as DuckDB reads a file. */
function readBack(bytes: Buffer, name: string, from: (path: string) => string) {
  return withDuckdb(async (run, folder) => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    const types = (await run(`DESCRIBE FROM ${from(path)}`)).map(([column, type]) => [column, type]);
    return { types, rows: await run(`SELECT COLUMNS(*)::VARCHAR FROM ${from(path)}`) };
  });
}

test('imports decimal columns with their number of fractional digits', async () => {
  const { columns } = await client.ask<{ columns: { name: string; type: string }[] }>(
    'POST',
    `/api/projects/${untouched}/page`,
    { view: { filters: [], sort: [] }, offset: 0, limit: 1 },
  );
  expect(columns.map(({ name, type }) => [name, type])).toEqual([
    ['city', 'text'],
    ['money', 'decimal(2)'],
    ['long', 'decimal(10)'],
  ]);
});

test('returns cells as exact text, even if sorted and filtered', async () => {
  const { cells } = await client.ask<{ cells: unknown[][] }>('POST', `/api/projects/${untouched}/page`, {
    view: {
      filters: [{ kind: 'range', column: 'money', from: 0.005, toIncluded: true }],
      sort: [{ column: 'long', descending: false }],
    },
    offset: 0,
    limit: 5,
  });
  const ordered = rows
    .filter(({ money }) => money > 0n)
    .sort((a, b) => (a.long < b.long ? -1 : 1))
    .slice(0, 5);
  expect(cells[2]).toEqual(ordered.map(({ long }) => short(written(long, 10))));
  expect(cells[1]).toEqual(ordered.map(({ money }) => short(written(money, 2))));
});

test('writes an untouched table as typed, and as decimals if the format has types', async () => {
  expect(readCsv((await exported(untouched, 'csv')).toString()).slice(1)).toEqual(sourceRows);
  const parquet = await readBack(await exported(untouched, 'parquet'), 'x.parquet', (path) => `'${path}'`);
  expect(parquet.types).toEqual([
    ['city', 'VARCHAR'],
    ['money', 'DECIMAL(38,2)'],
    ['long', 'DECIMAL(38,10)'],
  ]);
  expect(parquet.rows).toEqual(sourceRows);
});

test('writes exact sums of a step in every format', async () => {
  const csv = await readBack(
    await exported(summed, 'csv'),
    'x.csv',
    (path) => `read_csv('${path}', all_varchar = true)`,
  );
  expect(csv.rows).toEqual(wanted.map((row) => row.map((cell, i) => (i === 0 ? cell : short(cell)))));
  const parquet = await readBack(await exported(summed, 'parquet'), 'x.parquet', (path) => `'${path}'`);
  expect(parquet.types.map(([, type]) => type)).toEqual([
    'VARCHAR',
    'DECIMAL(38,2)',
    'DECIMAL(38,10)',
    'DECIMAL(38,10)',
  ]);
  expect(parquet.rows).toEqual(wanted);
  // JSON parsers, including DuckDB's, turn numbers into doubles, so their digits are compared as in
  // the file.
  const json = (await exported(summed, 'json')).toString().replace(/:(-?[\d.]+)(?=[,}])/g, ':"$1"');
  expect((JSON.parse(json) as object[]).map((record) => Object.values(record))).toEqual(csv.rows);
});

test('writes numbers to Excel if 15 digits are enough, otherwise the digits as text', async () => {
  const { sheets } = await readXlsx(await exported(summed, 'xlsx'));
  expect(sheets[0]!.rows.slice(1)).toEqual(
    wanted.map(([city, money, ...long]) => [city, Number(money), ...long.map((cell) => short(cell))]),
  );
});

test('writes decimals to Arrow, and numbers with all digits to SQL', async () => {
  const arrow = tableFromIPC(await exported(summed, 'arrow'));
  const words = [...arrow.getChild('long')!] as Uint32Array[];
  const steps = words.map((parts) =>
    BigInt.asIntN(
      128,
      [...parts].reduceRight((value, word) => (value << 32n) | BigInt(word), 0n),
    ),
  );
  expect(steps).toEqual(sums.map(({ long }) => long));
  expect(String(arrow.getChild('long')!.type)).toMatch(/^Decimal/);
  const sql = (await exported(summed, 'sql', { table: 'sums' })).toString();
  expect(sql).toContain('numeric(38, 10)');
  for (const row of wanted) expect(sql).toContain(`${short(row[2]!)}, ${short(row[3]!)}`);
});

test('profiles the exact minimum and maximum of a column', async () => {
  const sorted = rows.map(({ long }) => long).sort((a, b) => (a < b ? -1 : 1));
  const { columns } = await client.ask<{ columns: { name: string; min: unknown; max: unknown }[] }>(
    'POST',
    `/api/projects/${untouched}/profile`,
    { view: { filters: [], sort: [] }, columns: ['long'] },
  );
  expect(columns[0]).toMatchObject({
    name: 'long',
    min: short(written(sorted[0]!, 10)),
    max: short(written(sorted.at(-1)!, 10)),
  });
});
