import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cuttingProxy } from '../../../../tests/support/connections/cutting-proxy.ts';
import { type ClickHouse, clickhouse } from '../../../../tests/support/engines/chdb.ts';
import {
  type ClickHouseAtAddress,
  clickhouseServer,
} from '../../../../tests/support/engines/clickhouse-server.ts';
import { importRead, jobDone, tableOf } from '../testing/import-connection.ts';
import { publishWorkflow, runWorkflow } from '../testing/run-workflow.ts';
import { type Answer, type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

// An import starts an engine, which is slow when several tests run.
vi.setConfig({ testTimeout: 120_000 });

let api: TestApi;
let ada: Person;
let server: ClickHouseAtAddress;
let engine: ClickHouse;
let connection: string;

beforeAll(async () => {
  engine = await clickhouse();
  server = await clickhouseServer();
  await engine.command('CREATE DATABASE shop');
  api = await startTestApi(20_000_000, ['127.0.0.1']);
  ada = await api.person('ada');
  await api.ports.workflows.start();
  connection = await connected('write');
}, 120_000);
afterAll(async () => {
  await api?.dispose();
  await server?.[Symbol.asyncDispose]();
});

const codeOf = ({ json }: Answer): string => json?.problems?.[0]?.code;
const left = () => engine.query("SELECT name FROM system.tables WHERE name LIKE 'winnow%'");

async function connected(access: string): Promise<string> {
  const values = { url: server.url, database: 'shop', access };
  const made = await ada.call('POST', '/api/connections', { name: 'Shop', kind: 'clickhouse', values });
  expect(made.status, made.text).toBe(201);
  return made.json.connection.id;
}

async function imported(text: string): Promise<string> {
  const uploaded = await ada.call('POST', '/api/uploads?name=rows.csv', text);
  const created = await ada.call('POST', '/api/projects', {
    name: 'Rows',
    uploadId: uploaded.json.upload.id,
  });
  await jobDone(ada, created.json.job.id);
  return created.json.project.id;
}

const start = (id: string, target: object, connectionId = connection) =>
  ada.call('POST', `/api/projects/${id}/connection-exports`, {
    view: {},
    connectionId,
    target: { to: 'table', ...target },
  });

async function write(id: string, target: object) {
  const started = await start(id, target);
  expect(started.status, started.text).toBe(202);
  return (await jobDone(ada, started.json.job.id)).json.job.result;
}

/**
 * Returns the code of the problem with which an export ends, after which nothing may be left
 * behind.
 */
async function refused(id: string, target: object): Promise<string> {
  const started = await start(id, target);
  expect(started.status, started.text).toBe(202);
  const { code } = (await jobDone(ada, started.json.job.id, 'failed')).json.job.problems[0];
  expect(await left()).toEqual([]);
  return code;
}

test('a table is created with types, every digit and odd strings, and reads back identically', async () => {
  const project = await imported(
    [
      'id,money,ratio,ok,day,at,note,"odd ""na\\me"',
      '1,12345678901234567890.10,0.1,true,2024-02-29,2024-02-29 13:05:00.123456,"tab\there\\N ü🦊',
      'new",x',
      '2,-0.05,1e300,false,1999-12-31,1999-12-31 23:59:59,,\\N',
      '3,,,,,,"",',
    ].join('\n'),
  );
  const receipt = await write(project, { table: 'made' });
  expect(receipt).toMatchObject({ rows: 3, mismatched: 0, target: 'shop.made' });
  const { types, rows } = await engine.typedQuery('SELECT * FROM shop.made ORDER BY id');
  expect(types).toEqual([
    'Nullable(Int64)',
    'Nullable(Decimal(38, 2))',
    'Nullable(Float64)',
    'Nullable(Bool)',
    'Nullable(Date32)',
    "Nullable(DateTime64(6, 'UTC'))",
    'Nullable(String)',
    'Nullable(String)',
  ]);
  expect(rows[0]?.slice(1)).toEqual([
    '12345678901234567890.1',
    0.1,
    true,
    '2024-02-29',
    '2024-02-29 13:05:00.123456',
    'tab\there\\N ü🦊\nnew',
    'x',
  ]);
  expect(rows[1]?.at(-1)).toBe('\\N');
  expect(rows[2]?.slice(1, 6)).toEqual([null, null, null, null, null]);
  const copied = await importRead(ada, connection, { what: 'table', schema: 'shop', table: 'made' });
  const cellsOf = async (id: string) => (await tableOf(ada, id)).cells as unknown[][];
  const [before, after] = [await cellsOf(project), await cellsOf(copied)];
  expect(after[6]).toEqual(before[6]);
  expect(after[7]).toEqual(before[7]);
  expect(await refused(project, { table: 'made' })).toBe('connections/table-exists');
});

test('rows are replaced and appended in a table that keeps its keys, partitions and additional columns', async () => {
  await engine.command(`CREATE TABLE shop.kept (id Int64, city LowCardinality(String), extra Int32 DEFAULT 7,
    twice Int64 MATERIALIZED id * 2) ENGINE = MergeTree PARTITION BY id % 3 PRIMARY KEY id ORDER BY (id, city) COMMENT 'stays'`);
  await engine.command(`INSERT INTO shop.kept (id, city) VALUES (1, 'old'), (2, 'old')`);
  const all = () => engine.query('SELECT id, city, extra, twice FROM shop.kept ORDER BY id');
  const definition = () => engine.query('SHOW CREATE TABLE shop.kept');
  const before = await definition();
  await write(await imported('id,city\n3,Ulm\n4,Bonn\n5,Kiel\n'), { table: 'kept', mode: 'append' });
  expect((await all()).slice(1)).toEqual([
    ['2', 'old', 7, '4'],
    ['3', 'Ulm', 7, '6'],
    ['4', 'Bonn', 7, '8'],
    ['5', 'Kiel', 7, '10'],
  ]);
  await write(await imported('city,id\nJena,9\n'), { table: 'kept', mode: 'replace' });
  expect(await all()).toEqual([['9', 'Jena', 7, '18']]);
  expect(await definition()).toEqual(before);
  // Writing the same rows twice is not treated as a duplicate insert by ClickHouse.
  const again = await imported('city,id\nJena,9\n');
  await write(again, { table: 'kept', mode: 'append' });
  await write(again, { table: 'kept', mode: 'append' });
  expect(await all()).toHaveLength(3);
  expect(await left()).toEqual([]);
});

test('a value that ClickHouse would silently change is rejected, and nothing is written', async () => {
  await engine.command(`CREATE TABLE shop.exact (n Nullable(Int8), u Nullable(UInt64), price Nullable(Decimal(5, 2)),
    at Nullable(DateTime('Asia/Tokyo')), day Nullable(Date), name String DEFAULT 'x', kind Nullable(Enum8('a' = 1)),
    needed Int32 DEFAULT 5)
    ENGINE = MergeTree ORDER BY tuple()`);
  const tried = async (text: string): Promise<string> =>
    refused(await imported(text), { table: 'exact', mode: 'append' });
  const changed = 'connections/value-refused';
  expect(await tried('n\n1\n300\n')).toBe(changed);
  expect(await tried('u\n1\n-1\n')).toBe(changed);
  expect(await tried('price\n1.25\n1.255\n')).toBe(changed);
  expect(await tried('price\n1.25\n1000.00\n')).toBe(changed);
  expect(await tried('at\n2024-01-01 10:00:00\n2024-01-01 10:00:00.5\n')).toBe(changed);
  expect(await tried('at\n2024-01-01 10:00:00\n1960-01-01 10:00:00\n')).toBe(changed);
  expect(await tried('day\n2024-01-01\n2150-01-01\n')).toBe(changed);
  expect(await tried('n,needed\n1,2\n1,\n')).toBe(changed);
  expect(await tried('kind\na\nb\n')).toBe('workflow-runs/database-refused');
  expect(await engine.query('SELECT * FROM shop.exact')).toEqual([]);
  const fits =
    'n,u,price,at,day,name,kind\n-128,18446744073709551615,999.99,2024-02-29 13:05:00,2149-06-06,y,a\n';
  await write(await imported(fits), { table: 'exact', mode: 'append' });
  expect(await engine.query('SELECT * REPLACE toUnixTimestamp(at) AS at FROM shop.exact')).toEqual([
    [-128, '18446744073709551615', '999.99', 1_709_211_900, '2149-06-06', 'y', 'a', 5],
  ]);
});

test('a table is compared before anything is written, and gets new columns only on request', async () => {
  await engine.command(
    `CREATE TABLE shop.narrow (id Int32, code Int16, made Int64 MATERIALIZED id) ENGINE = MergeTree ORDER BY id`,
  );
  const compared = (body: object) =>
    ada.call('POST', `/api/connections/${connection}/compare`, { table: 'narrow', mode: 'append', ...body });
  const columns = ['id:integer', 'code:number', 'Made:integer', 'made:integer', 'more:text'].map((one) => {
    const [name, type] = one.split(':');
    return { name, type };
  });
  const { json } = await compared({ columns });
  expect(json.exists).toBe(true);
  expect(json.differences.map((one: { kind: string; column: string }) => [one.kind, one.column])).toEqual([
    ['type', 'code'],
    ['missing', 'Made'],
    ['generated', 'made'],
    ['missing', 'more'],
  ]);
  expect(codeOf(await compared({ columns, mode: 'upsert', key: ['id'] }))).toBe('connections/no-updates');
  const wider = await imported('id,more\n1,x\n');
  expect(await refused(wider, { table: 'narrow', mode: 'append' })).toBe('workflow-runs/table-differs');
  expect(await refused(wider, { table: 'narrow', mode: 'upsert', key: ['id'] })).toBe(
    'connections/no-updates',
  );
  await write(wider, { table: 'narrow', mode: 'append', schemaChanges: 'add' });
  expect(await engine.query('SELECT * FROM shop.narrow')).toEqual([[1, 0, 'x']]);
  await write(await imported('id,most\n2,y\n'), { table: 'narrow', mode: 'replace', schemaChanges: 'add' });
  expect(await engine.query('SELECT * FROM shop.narrow')).toEqual([[2, 0, null, 'y']]);
});

test('materialized views receive appended rows, and prevent a table from being replaced', {
  tags: ['deep'],
}, async () => {
  await engine.command('CREATE TABLE shop.sales (n Int64) ENGINE = MergeTree ORDER BY n');
  await engine.command(
    'CREATE MATERIALIZED VIEW shop.totals ENGINE = SummingMergeTree ORDER BY tuple() AS SELECT sum(n) AS n FROM shop.sales',
  );
  const numbers = await imported('n\n1\n2\n');
  await write(numbers, { table: 'sales', mode: 'append' });
  expect(await engine.query('SELECT sum(n) FROM shop.totals')).toEqual([['3']]);
  expect(await refused(numbers, { table: 'sales', mode: 'replace' })).toBe('connections/feeds-views');
  await engine.command('CREATE VIEW shop.seen AS SELECT 1 AS n');
  expect(await refused(numbers, { table: 'seen', mode: 'append' })).toBe('workflow-runs/table-differs');
  await engine.command('CREATE TABLE shop.kept_in_memory (n Int64) ENGINE = Memory');
  expect(await refused(numbers, { table: 'kept_in_memory', mode: 'append' })).toBe(
    'connections/not-merge-tree',
  );
});

test('many rows are written in several statements and become visible at once', {
  tags: ['deep'],
}, async () => {
  const lines = Array.from({ length: 240_000 }, (_, n) => `${n},name ${n} ${'x'.repeat(30)},${n / 4}`);
  const many = await imported(`id,name,n\n${lines.join('\n')}\n`);
  await write(many, { table: 'many' });
  expect(await engine.query('SELECT count(), sum(id), sum(n) FROM shop.many')).toEqual([
    ['240000', '28799880000', '7199970000'],
  ]);
  const inserts = server.statements.filter((one) =>
    /^INSERT INTO "shop"."winnow_[^"]*" \("id", "name"/.test(one),
  );
  expect(inserts.length).toBeGreaterThan(1);
});

test('a workflow replaces all rows of a table or changes none', async () => {
  await engine.command(
    `CREATE TABLE shop.orders (id Int64, day Date, note Nullable(String)) ENGINE = MergeTree ORDER BY id`,
  );
  await engine.command(`INSERT INTO shop.orders VALUES (1, '2020-01-01', 'old')`);
  const output = { to: 'database', connectionId: connection, schema: 'shop', table: 'orders' };
  const graph = {
    nodes: [
      { id: 'in', kind: 'source', settings: { from: 'file' } },
      { id: 'out', kind: 'output', settings: output },
    ],
    edges: [{ from: 'in', to: 'out' }],
  };
  const id = await publishWorkflow(ada, graph);
  const run = async (text: string) => {
    const uploaded = await ada.call('POST', '/api/uploads?name=rows.csv', text);
    return (await runWorkflow(ada, id, { uploadId: uploaded.json.upload.id })).run;
  };
  const rows = () => engine.query('SELECT * FROM shop.orders ORDER BY id');
  expect(await run('id,day,note\n7,2024-02-29,a\n8,2024-03-01,\n')).toMatchObject({
    conclusion: 'succeeded',
  });
  const written = [
    ['7', '2024-02-29', 'a'],
    ['8', '2024-03-01', ''],
  ];
  expect(await rows()).toEqual(written);
  expect(await run('id,day,note,city\n9,2024-03-02,x,Rome\n')).toMatchObject({
    conclusion: 'failed',
    problems: [{ code: 'workflow-runs/table-differs' }],
  });
  expect(await run('id,day,note\n9,2024-03-02,x\n10,1950-01-01,x\n')).toMatchObject({
    conclusion: 'failed',
    problems: [{ code: 'connections/value-refused' }],
  });
  expect(await rows()).toEqual(written);
  expect(await left()).toEqual([]);
});

test('a connection lists its write modes and is written to only if its owner allows it', async () => {
  const reading = await connected('read');
  expect(codeOf(await start(await imported('a\n1\n'), { table: 'x' }, reading))).toBe(
    'connections/read-only',
  );
  const { connections } = (await ada.call('GET', '/api/connections')).json;
  expect(connections.find(({ id }: { id: string }) => id === connection)).toMatchObject({
    writes: 'table',
    tableModes: ['create', 'replace', 'append'],
    defaultSchema: 'shop',
  });
});

test('rows whose last response was lost may be in the table, which is reported, and are not sent again', async () => {
  await engine.command('CREATE TABLE shop.uncertain (id Int64, city String) ENGINE = MergeTree ORDER BY id');
  const proxy = await cuttingProxy(Number(new URL(server.url).port), 'ATTACH PARTITION');
  try {
    const values = { url: `http://127.0.0.1:${proxy.port}`, database: 'shop', access: 'write' };
    const made = await ada.call('POST', '/api/connections', { name: 'Cut', kind: 'clickhouse', values });
    const project = await imported('id,city\n1,Bonn\n2,Ulm\n');
    const target = { schema: 'shop', table: 'uncertain', mode: 'append' };
    const started = await start(project, target, made.json.connection.id);
    const { problems } = (await jobDone(ada, started.json.job.id, 'failed')).json.job;
    expect(problems).toMatchObject([
      { code: 'workflow-runs/commit-uncertain', message: expect.stringContaining('shop.uncertain') },
    ]);
    const count = () => engine.query('SELECT count() FROM shop.uncertain');
    await expect.poll(count, { timeout: 20_000 }).toEqual([['2']]);
    expect(proxy.sent).toBe(1);
  } finally {
    await proxy.close();
  }
});
