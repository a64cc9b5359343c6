import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ClickHouse, clickhouse } from '../../../../tests/support/engines/chdb.ts';
import {
  type ClickHouseAtAddress,
  clickhouseServer,
} from '../../../../tests/support/engines/clickhouse-server.ts';
import { importRead, jobDone, tableOf } from '../testing/import-connection.ts';
import { type Answer, type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

// An import starts an engine, which is slow when several tests run.
vi.setConfig({ testTimeout: 120_000 });

let api: TestApi;
let ada: Person;
let server: ClickHouseAtAddress;
let engine: ClickHouse;
let id: string;

beforeAll(async () => {
  engine = await clickhouse();
  server = await clickhouseServer();
  api = await startTestApi(undefined, ['127.0.0.1']);
  ada = await api.person('ada');
  const values = { url: server.url, password: 'not to be seen' };
  const made = await ada.call('POST', '/api/connections', { name: 'Events', kind: 'clickhouse', values });
  expect(made.status, made.text).toBe(201);
  id = made.json.connection.id;
}, 120_000);
afterAll(async () => {
  await api?.dispose();
  await server?.[Symbol.asyncDispose]();
});

const codeOf = ({ json }: Answer): string => json?.problems?.[0]?.code;
const table = { what: 'table', schema: 'default', table: 'odd "events"' };
const query = (sql: string) =>
  ada.call('POST', `/api/connections/${id}/uploads`, { read: { what: 'query', sql } });

test('a table keeps its types, every digit, NULL and odd strings, and can be refreshed', async () => {
  await engine.command(`CREATE OR REPLACE TABLE "odd \\"events\\"" (
    id Int64, big UInt64, code LowCardinality(Nullable(String)), money Nullable(Decimal(38, 10)), ok Bool,
    day Date32, at DateTime64(6, 'Asia/Tokyo'), ratio Float64, tags Array(String), text String)
    ENGINE = MergeTree ORDER BY id`);
  await engine.command(`INSERT INTO "odd \\"events\\"" VALUES
    (-9223372036854775808, 18446744073709551615, '007', 12345678901234567890.0123456789, true, '1969-02-28',
     '2024-02-29 13:05:00.123456', -inf, ['a', 'b\\tc'], 'tab\\there\\nnew \\\\N ü'),
    (9223372036854775807, 0, NULL, NULL, false, '2024-02-29', '1970-01-01 09:00:00', 0.5, [], '')`);
  const items = await ada.call('POST', `/api/connections/${id}/items`, { search: 'ODD "' });
  expect(items.json).toEqual({
    items: [{ title: 'default.odd "events"', bytes: null, read: table }],
    more: false,
  });
  const project = await importRead(ada, id, table);
  const first = await tableOf(ada, project);
  const [source] = (await ada.call('GET', `/api/projects/${project}/sources`)).json.sources;
  expect(first.rows.value).toBe(2);
  expect(JSON.stringify(first.cells)).toContain('12345678901234567890.0123456789');
  expect(JSON.stringify(first.cells)).toContain('18446744073709551615');
  expect(JSON.stringify(first.cells)).toContain('2024-02-29 04:05:00.123456');
  expect(first.cells.at(-1)).toEqual(['tab\there\nnew \\N ü', '']);
  expect(first.cells[2]).toEqual(['007', null]);
  await engine.command(`INSERT INTO "odd \\"events\\"" (id) VALUES (3)`);
  const refreshed = await ada.call('POST', `/api/projects/${project}/sources/${source.name}/refresh`, {});
  const done = await jobDone(ada, refreshed.json.job.id);
  expect(done.json.job.result).toMatchObject({ changed: true, rowsBefore: 2, rows: 3 });
});

test('only read-only queries are allowed, and errors are reported without secrets', async () => {
  for (const sql of ['DROP TABLE x', 'SELECT 1; SELECT 2', 'INSERT INTO x VALUES (1)'])
    expect(codeOf(await query(sql))).toBe('connections/not-read-only');
  for (const sql of [
    'SELECT 1 FORMAT CSV',
    'SELECT nothing FROM nowhere',
    'SELECT 1) -- ',
    "SELECT '\\'' FROM",
  ]) {
    const answer = await query(sql);
    expect([sql, codeOf(answer)]).toEqual([sql, 'connections/refused']);
    expect(answer.text).not.toContain('not to be seen');
  }
  const project = await importRead(ada, id, {
    what: 'query',
    sql: "WITH 2 AS n SELECT number AS nr, number % n AS odd, 'a;b' AS t FROM numbers(50000) ORDER BY nr -- all",
  });
  const { rows, cells } = await tableOf(ada, project);
  expect(rows.value).toBe(50_000);
  expect(cells.map((column: unknown[]) => column[99])).toEqual([99, 1, 'a;b']);
  expect(server.statements.every((one) => !/not to be seen/.test(one))).toBe(true);
  const seen = await ada.call('GET', '/api/connections');
  expect(seen.text).not.toContain('not to be seen');
});

test('an error after the first rows fails the import', async () => {
  const answer = await query("SELECT throwIf(number = 200000, 'boom') AS x FROM numbers(1000000)");
  expect(codeOf(answer)).toBe('connections/refused');
  expect(answer.text).toContain('boom');
});
