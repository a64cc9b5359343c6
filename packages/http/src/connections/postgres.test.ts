import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createGuardedHost } from '@winnow/services/outbound/guarded-host';
import { saveShare } from '@winnow/store';
import { connection } from '@winnow/store/schema';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../tests/support/postgres.ts';
import { importRead, jobDone, tableOf } from '../testing/import-connection.ts';
import { type Answer, type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

// An import starts an engine, which is slow when several tests run.
vi.setConfig({ testTimeout: 120_000 });

let api: TestApi;
let ada: Person;
let postgres: TestPostgres | undefined;
let client: pg.Client;
let id = '';

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  api = await startTestApi(undefined, ['127.0.0.1']);
  ada = await api.person('ada');
  const url = await postgres.createDatabase();
  client = new pg.Client({ connectionString: url });
  await client.connect();
  const { port, pathname } = new URL(url);
  const made = await ada.call('POST', '/api/connections', {
    name: 'Shop',
    kind: 'postgres',
    values: { host: '127.0.0.1', port, database: pathname.slice(1), user: 'winnow', sslmode: 'disable' },
  });
  id = made.json.connection.id;
}, 240_000);
afterAll(async () => {
  await client?.end();
  await api?.dispose();
  await postgres?.stop();
});

const table = { what: 'table', schema: 'public', table: 'exact' };
const query = (sql: string) =>
  ada.call('POST', `/api/connections/${id}/uploads`, { read: { what: 'query', sql } });
const codeOf = ({ json }: Answer): string => json?.problems?.[0]?.code;

test('a table keeps its types and every digit, and can be refreshed from its origin', async () => {
  if (!postgres) return;
  await client.query(`CREATE TABLE exact (
    id bigint, code text, empty text, money numeric(30,10), free numeric, ok boolean, day date,
    at timestamptz, local timestamp, "odd ""name" text, tags text[], bytes bytea);
    INSERT INTO exact VALUES
      (9223372036854775807, '007', '', 12345678901234567890.0123456789, 1.50, true, '2024-02-29',
       '2024-02-29 13:05:00.123456+02', '1969-12-31 23:59:59.999999', E'a\n"b"', '{a,b}', '\\x00ff'),
      (-9223372036854775808, NULL, NULL, -0.0000000001, 20, false, '0044-03-15', 'infinity', NULL, NULL, NULL, NULL)`);
  const items = await ada.call('POST', `/api/connections/${id}/items`, { search: 'EXA' });
  expect(items.json).toEqual({ items: [{ title: 'public.exact', bytes: null, read: table }], more: false });
  const project = await importRead(ada, id, table);
  const first = await tableOf(ada, project);
  expect(first.columns.map(({ name }: { name: string }) => name)[9]).toBe('odd "name');
  expect(first.cells).toEqual([
    ['9223372036854775807', '-9223372036854775808'],
    ['007', null],
    ['', null],
    ['12345678901234567890.0123456789', '-0.0000000001'],
    ['1.5', '20'],
    [true, false],
    ['2024-02-29', '0044-03-15'],
    ['2024-02-29 11:05:00.123456', null],
    ['1969-12-31 23:59:59.999999', null],
    ['a\n"b"', null],
    ['{a,b}', null],
    ['\\x00ff', null],
  ]);

  expect(first.columns.map(({ type }: { type: string }) => type)).toEqual(
    'integer text text decimal(10) decimal(2) boolean date datetime datetime text text text'.split(' '),
  );

  const refresh = async () => {
    const path = `/api/projects/${project}/sources/exact/refresh`;
    const { json } = await ada.call('POST', path, {});
    return (await jobDone(ada, json.job.id)).json.job.result;
  };
  expect(await refresh()).toMatchObject({ changed: false, rows: 2 });
  await client.query("INSERT INTO exact (id, code) VALUES (3, 'new')");
  expect(await refresh()).toMatchObject({ changed: true, rowsBefore: 2, rows: 3 });
  expect((await tableOf(ada, project)).cells[1]).toEqual(['007', null, 'new']);
});

test('a large query is read as a stream', async () => {
  if (!postgres) return;
  const project = await importRead(ada, id, {
    what: 'query',
    sql: "SELECT n AS id, 'x' || n AS name, n / 100.0::numeric(12,2) AS price FROM generate_series(1, 50000) n;",
  });
  expect((await tableOf(ada, project)).rows.value).toBe(50_000);
});

test('the query is cancelled when the caller disconnects', async () => {
  if (!postgres) return;
  const leave = new AbortController();
  const asked = api.app.request(`/api/connections/${id}/uploads`, {
    method: 'POST',
    signal: leave.signal,
    headers: { cookie: ada.cookie, 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: JSON.stringify({ read: { what: 'query', sql: 'SELECT pg_sleep(60) AS left' } }),
  });
  const running = async () =>
    (
      await client.query(
        "SELECT 1 FROM pg_stat_activity WHERE query LIKE '%AS left%' AND pid <> pg_backend_pid() AND state = 'active'",
      )
    ).rowCount ?? 0;
  await expect.poll(running, { timeout: 50_000 }).toBe(1);
  leave.abort();
  await Promise.resolve(asked).catch(() => undefined);
  await expect.poll(running, { timeout: 50_000 }).toBe(0);
  await expect.poll(() => readdir(join(api.ports.dataDir, 'uploads')), { timeout: 20_000 }).toEqual([]);
});

test.each([
  ['INSERT INTO victims VALUES (1)', 'connections/not-read-only'],
  ['SELECT 1; DROP TABLE victims', 'connections/not-read-only'],
  ['SELECT 1; -- a comment\nDELETE FROM victims', 'connections/not-read-only'],
  ["SELECT '/*'; DROP TABLE victims; SELECT '*/'", 'connections/not-read-only'],
  ['SELECT $a$;$a$; DROP TABLE victims', 'connections/not-read-only'],
  ["SELECT E'\\''; DROP TABLE victims; --'", 'connections/not-read-only'],
  ['WITH gone AS (DELETE FROM victims RETURNING *) SELECT * FROM gone', 'connections/not-read-only'],
  ['SELECT * INTO stolen FROM victims', 'connections/not-read-only'],
  ["COPY victims TO PROGRAM 'cat > /tmp/stolen'", 'connections/not-read-only'],
  ['COMMIT', 'connections/not-read-only'],
  ["SELECT set_config('transaction_read_only', 'off', false), remove_victims()", 'connections/refused'],
  ['SELECT * FROM victims WHERE n = $1', 'connections/refused'],
  ['SELECT remove_victims()', 'connections/not-read-only'],
  ['/* nothing', 'connections/not-read-only'],
  ['SELECT FROM victims', 'connections/no-columns'],
  ['SELECT * FROM nowhere', 'connections/refused'],
])('anything but a single read-only statement is rejected: %s', async (sql, code) => {
  if (!postgres) return;
  await client.query(`CREATE TABLE IF NOT EXISTS victims (id int); TRUNCATE victims; INSERT INTO victims VALUES (7);
    CREATE OR REPLACE FUNCTION remove_victims() RETURNS int LANGUAGE sql AS 'DELETE FROM victims RETURNING 1'`);
  const answer = await query(sql);
  expect([codeOf(answer), answer.status]).toEqual([code, 422]);
  expect((await client.query('SELECT id FROM victims')).rows).toEqual([{ id: 7 }]);
  expect((await client.query("SELECT to_regclass('stolen') AS stolen")).rows).toEqual([{ stolen: null }]);
});

test.each([
  ['SELECT \';\' AS a, "b;" FROM (SELECT 1 AS "b;") t -- the end;', 2],
  ['(SELECT 1 AS a) UNION ALL (SELECT 2) ; ', 1],
  ['WITH t AS (SELECT $x$ ; $x$ AS a) SELECT a FROM t /* ; /* nested */ ; */', 1],
  ['VALUES (1, 2)', 2],
])('a single read-only statement may contain semicolons in strings: %s', async (sql, columns) => {
  if (!postgres) return;
  const project = await importRead(ada, id, { what: 'query', sql });
  expect((await tableOf(ada, project)).columns).toHaveLength(columns);
});

test('the secret never appears in responses, logs, activity, audit entries or exports, and is encrypted in the database', async () => {
  if (!postgres) return;
  const secret = 'swordfish-0815';
  const values = {
    host: '127.0.0.1',
    port: '1',
    database: 'd',
    user: 'u',
    password: secret,
    sslmode: 'disable',
  };
  const made = await ada.call('POST', '/api/connections', { name: 'Secret', kind: 'postgres', values });
  const path = `/api/connections/${made.json.connection.id}`;
  const answers = [
    made,
    await ada.call('GET', '/api/connections'),
    await ada.call('POST', `${path}/test`, {}),
    await ada.call('POST', `${path}/items`, {}),
    await ada.call('POST', `${path}/uploads`, { read: table }),
    await ada.call('PATCH', path, { name: 'Still secret' }),
    await ada.call('PATCH', path, { values: { password: `${secret}!`, port: 'none' } }),
    await ada.call('POST', `${path}/test`, {}),
    await ada.call('GET', '/api/settings/export'),
    await ada.call('GET', '/api/activity'),
    await ada.call('DELETE', path),
    await ada.call('GET', '/api/audit'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([
    201, 200, 503, 503, 503, 200, 200, 422, 200, 200, 204, 200,
  ]);
  expect(answers.filter(({ text }) => text.includes(secret))).toEqual([]);
  expect(answers[8]?.text).toContain('Still secret');
  expect(answers[9]?.text).toContain('connection.change');
  expect(answers[11]?.text).toContain('connection.delete');
  expect(JSON.stringify(api.log)).not.toContain(secret);
  const again = await ada.call('POST', '/api/connections', { name: 'Secret', kind: 'postgres', values });
  const rows = await api.db.select().from(connection);
  expect(rows.some((row) => row.id === again.json.connection.id)).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('changing the server requires entering the secret again, so that it is not sent to another server', async () => {
  if (!postgres) return;
  const { port, pathname } = new URL(await postgres.createDatabase());
  const values = {
    host: '127.0.0.1',
    port,
    database: pathname.slice(1),
    user: 'winnow',
    password: 'p',
    sslmode: 'disable',
  };
  const made = await ada.call('POST', '/api/connections', { name: 'Moving', kind: 'postgres', values });
  const path = `/api/connections/${made.json.connection.id}`;
  const moved = await ada.call('PATCH', path, { values: { host: 'evil.example' } });
  expect([moved.status, codeOf(moved)]).toEqual([422, 'connections/secret-needed']);
  expect((await ada.call('PATCH', path, { values: { user: 'winnow', port } })).status).toBe(200);
  expect((await ada.call('POST', `${path}/test`, {})).status).toBe(204);
});

test('other people neither see nor use a connection, not even through a source read from it', async () => {
  if (!postgres) return;
  const eve = await api.person('eve');
  expect((await eve.call('GET', '/api/connections')).json.connections).toEqual([]);
  for (const [method, path, body] of [
    ['POST', 'test', {}],
    ['POST', 'items', {}],
    ['POST', 'uploads', { read: table }],
    ['PATCH', '', { name: 'Mine' }],
    ['DELETE', '', undefined],
  ] as const) {
    const answer = await eve.call(method, `/api/connections/${id}${path === '' ? '' : `/${path}`}`, body);
    expect([path, answer.status, codeOf(answer)]).toEqual([path, 404, 'api/not-found']);
  }
  const project = await importRead(ada, id, { what: 'query', sql: 'SELECT 1 AS a' });
  await saveShare(api.db, {
    id: api.ports.newId(),
    projectId: project,
    grantee: { userId: eve.userId },
    level: 'edit',
    sharedById: ada.userId,
    expiresAt: null,
    now: Date.now(),
  });
  const [source] = (await eve.call('GET', `/api/projects/${project}/sources`)).json.sources;
  const started = await eve.call('POST', `/api/projects/${project}/sources/${source.name}/refresh`, {});
  const ended = await jobDone(eve, started.json.job.id, 'failed');
  expect(ended.json.job.problems[0].code).toBe('connections/gone');
});

test('servers in the local network are not connected to, not even through a name that resolves to them', async () => {
  const guard = createGuardedHost([], (_host, _options, done) =>
    done(null, [{ address: '10.0.0.7', family: 4 }]),
  );
  for (const host of ['127.0.0.1', '169.254.169.254', '::1', 'db.example.org', 'localhost'])
    await expect(guard(host, 5432)).rejects.toMatchObject({
      problems: [{ code: 'settings/address-refused' }],
    });
  let asked = 0;
  const rebinding = createGuardedHost([], (_host, _options, done) => {
    asked++;
    done(null, [{ address: asked === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 }]);
  });
  // The address that was checked is the one that is connected to.
  expect(await rebinding('db.example.org', 5432)).toBe('93.184.216.34');
  const closed = await startTestApi();
  try {
    const bob = await closed.person('bob');
    for (const [kind, values] of [
      ['postgres', { host: '127.0.0.1', database: 'd', user: 'u' }],
      ['mysql', { host: 'localhost', database: 'd', user: 'u' }],
      ['s3', { endpoint: 'http://127.0.0.1:9000', bucket: 'files', accessKeyId: 'a', secretAccessKey: 'b' }],
      ['http', { baseUrl: 'https://169.254.169.254/latest/' }],
    ] as const) {
      const made = await bob.call('POST', '/api/connections', { name: kind, kind, values });
      const tested = await bob.call('POST', `/api/connections/${made.json.connection.id}/test`, {});
      expect([kind, codeOf(tested)]).toEqual([kind, 'settings/address-refused']);
    }
  } finally {
    await closed.dispose();
  }
});
