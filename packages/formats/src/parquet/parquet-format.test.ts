import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { type Column, unwrap } from '@winnow/kernel';
import { expect, test } from 'vitest';
import { bytesFile } from '../reading/bytes-file.ts';
import { previewFile } from '../reading/sniff-file.ts';
import { runPlan } from '../testing/run-plan.ts';
import { runWrite } from '../testing/run-write.ts';
import { importFile, withFile } from '../testing/test-files.ts';
import type { EngineWrite } from '../writing/write-plan.ts';
import { parquetFormat } from './parquet-format.ts';

async function parquetOf(select: string, options = 'compression zstd'): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'winnow-parquet-'));
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    const path = join(directory, 'x.parquet');
    await connection.run(`COPY (${select}) TO '${path}' (FORMAT parquet, ${options})`);
    return await readFile(path);
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(directory, { recursive: true, force: true });
  }
}

const everyType = `
  SELECT 'ü' AS t, 7::BIGINT AS i, 1.5::DOUBLE AS n, 2::DOUBLE AS w, 1.10::DECIMAL(9, 2) AS d, true AS f, DATE '2024-02-29' AS day,
    TIMESTAMP '2024-02-29 13:05:00.25' AS at, [1, NULL, 3] AS l, {'a': 1, 'b': 'x'} AS s, 'a\\x00\\xFF'::BLOB AS b, NULL::VARCHAR AS z
  UNION ALL SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, ''`;

const cells = [
  ['ü', '7', '1.5', '2.0', '1.10', 'true', '2024-02-29', '2024-02-29 13:05:00.25'],
  ['[1,null,3]', '{"a":1,"b":"x"}', 'a\\x00\\xFF', null],
].flat();

test('reads every type as the text of its value with the engine', async () => {
  const imported = await importFile('a.parquet', await parquetOf(everyType));
  expect(imported.by).toBe('engine');
  expect(imported.columns).toEqual(['t', 'i', 'n', 'w', 'd', 'f', 'day', 'at', 'l', 's', 'b', 'z']);
  expect(imported.rows).toEqual([cells, [...new Array(11).fill(null), '']]);
});

for (const compression of ['zstd', 'snappy', 'gzip', 'uncompressed'])
  test(`a preview of ${compression} shows what the engine would read`, async () => {
    const file = bytesFile(await parquetOf(everyType, `compression ${compression}`), 'a.parquet');
    const preview = unwrap(await previewFile('parquet', file, {}, 10));
    expect(preview.problems).toEqual([]);
    expect(preview.totalRows).toBe(2);
    const [first, second] = preview.rows;
    expect(first).toEqual(cells);
    expect(second?.at(-1)).toBe('');
  });

test('keeps the values of names that differ only in case', async () => {
  const file = await parquetOf('SELECT 1 AS x, 2 AS "__proto__", 3 AS "X_1"');
  expect((await importFile('a.parquet', file)).rows).toEqual([['1', '2', '3']]);
});

test('reads bytes in memory without the engine', async () => {
  const file = bytesFile(await parquetOf('SELECT i, i % 3 AS r FROM range(5000) t(i)'), 'a.parquet');
  const imported = await runPlan(unwrap(await parquetFormat.reader.read(file, {})));
  expect(imported.by).toBe('rows');
  expect(imported.rows).toHaveLength(5000);
  expect(imported.rows[4999]).toEqual(['4999', '1']);
});

test('reports a truncated file and one with a broken footer', async () => {
  const whole = await parquetOf('SELECT i FROM range(50000) t(i)');
  const half = bytesFile(whole.subarray(0, whole.length >> 1), 'half.parquet');
  expect(await parquetFormat.reader.read(half, {})).toMatchObject({
    ok: false,
    problems: [{ code: 'formats/damaged', status: 422 }],
  });
  const broken = Buffer.from(whole);
  broken.fill(0xff, whole.length - 200, whole.length - 8);
  expect(await parquetFormat.reader.read(bytesFile(broken), {})).toMatchObject({ ok: false });
  expect(await previewFile('parquet', half, {}, 10)).toMatchObject({ ok: false });
});

test("writes columns in their types, with text if cells don't match", async () => {
  const columns: Column[] = [
    { name: 'i', ref: 'i', type: 'integer' },
    { name: 'n', ref: 'n', type: 'number', mismatch: 'n!' },
    { name: 'I', ref: 'i', type: 'integer' },
  ];
  const planned = parquetFormat.writer.plan({ columns }, {});
  expect(planned.problems).toMatchObject([{ code: 'formats/names-collide', severity: 'warning' }]);
  const bytes = await runWrite(
    unwrap(planned) as EngineWrite,
    `SELECT 1::BIGINT AS i, NULL::DOUBLE AS n, 'x' AS "n!"`,
  );
  const imported = await importFile('a.parquet', bytes);
  expect(imported.columns).toEqual(['i', 'n', 'I_2']);
  expect(imported.rows).toEqual([['1', 'x', '1']]);
});

test.each(['zstd', 'snappy', 'gzip', 'uncompressed'])('writes %s on request', async (compression) => {
  const column: Column = { name: 't', ref: 't', type: 'text' };
  const plan = unwrap(parquetFormat.writer.plan({ columns: [column] }, { compression })) as EngineWrite;
  const bytes = await runWrite(plan, `SELECT repeat('ab', 500) || i AS t FROM range(3000) t(i)`);
  const imported = await importFile('a.parquet', bytes);
  expect(imported.rows).toHaveLength(3_000);
  expect(imported.rows[2_999]).toEqual([`${'ab'.repeat(500)}2999`]);
  expect(bytes.length < 1_000_000).toBe(compression !== 'uncompressed');
});

/**
 * A row written by PyArrow 26: a decimal of 64 digits, a timestamp and a time of day to the
 * nanosecond.
 */
const fine =
  'UEFSMRUAFUwVTCwVAhUAFQYVBhwAAAACAAAAAgEAAAAAABhPA+k/+fTap5ftbjjtZL9qHwD////////dwhUAFRwVHCwVAhUAFQYV' +
  'BhwAAAACAAAAAgEVpbrYKle4FxUAFRwVHCwVAhUAFQYVBhwAAAACAAAAAgEVpSBa1ioAABUEGUw1ABgGc2NoZW1hFQYAFQ4VQBUC' +
  'GARsb25nJQoVCBWYASxcFQgVmAEAAAAVBCUCGARmaW5lbIwRHDwAAAAAABUEJQIYBWNsb2NrbHwSHDwAAAAAABYCGRwZPCYAHBUO' +
  'GSUGABkYBGxvbmcVABYCFnIWciYISRwVABUAFQIAPCkGGSYAAgAAACYAHBUEGSUGABkYBGZpbmUVABYCFkIWQiZ6SRwVABUAFQIA' +
  'PCkGGSYAAgAAACYAHBUEGSUGABkYBWNsb2NrFQAWAhZCFkImvAFJHBUAFQAVAgA8KQYZJgACAAAAFvYBFgImCBb2AQAoIHBhcnF1' +
  'ZXQtY3BwLWFycm93IHZlcnNpb24gMjYuMC4xGTwcAAAcAAAcAAAAHwEAAFBBUjE=';

test('reports what the engine does not keep in full', async () => {
  await withFile('fine.parquet', Buffer.from(fine, 'base64'), async (file) => {
    const plan = await parquetFormat.reader.read(file, {});
    expect(plan.problems.map(({ message }) => message)).toEqual([
      '"fine.parquet" contains decimals with more than 38 digits (15 digits are kept) in long.',
      '"fine.parquet" contains nanosecond timestamps with a time zone (cut to microseconds) in fine.',
    ]);
    const { rows } = await runPlan(unwrap(plan));
    expect(rows).toEqual([['1e+60', '2024-02-29 13:05:00.123456+00', '13:05:00.123456789']]);
  });
});

/** A decimal of 50 digits in 21 bytes, as written by PyArrow. */
const longDecimal =
  'UEFSMRUAFTYVNiwVAhUAFQYVBhwAAAACAAAAAgEAAAAAAAAAAAAAAAAAAAAAAAAAAGQVBBksNQAYBnNjaGVtYRUCABUOFSoVAhgB' +
  'ZCUKFQQVZCxcFQQVZAAAABYCGRwZHCYAHBUOGSUGABkYAWQVABYCFlwWXCYISRwVABUAFQIAPCkGGSYAAgAAABZcFgImCBZcACgg' +
  'cGFycXVldC1jcHAtYXJyb3cgdmVyc2lvbiAyNi4wLjEZHBwAAACKAAAAUEFSMQ==';

test('refuses decimals that the engine would misread', async () => {
  const file = bytesFile(Buffer.from(longDecimal, 'base64'), 'a.parquet');
  expect((await parquetFormat.reader.read(file, {})).problems).toMatchObject([
    { code: 'formats/decimals-unread', message: expect.stringContaining('in d.') },
  ]);
});
