import type { Connection } from 'mysql2/promise';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  mariadbPassword,
  startMariadb,
  type TestMariadb,
} from '../../../../tests/support/connections/mariadb.ts';
import { importRead, jobDone, tableOf } from '../testing/import-connection.ts';
import { type Answer, type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

// An import starts an engine, which is slow when several tests run.
vi.setConfig({ testTimeout: 120_000 });

let api: TestApi;
let ada: Person;
let mariadb: TestMariadb | undefined;
let client: Connection;
let id = '';

beforeAll(async () => {
  mariadb = await startMariadb();
  if (!mariadb) return;
  api = await startTestApi(undefined, ['127.0.0.1']);
  ada = await api.person('ada');
  client = await mariadb.connect();
  await client.query('CREATE DATABASE shop CHARACTER SET utf8mb4; USE shop');
  id = await connected({});
}, 300_000);
afterAll(async () => {
  await client?.end();
  await api?.dispose();
  await mariadb?.stop();
});

const codeOf = ({ json }: Answer): string => json?.problems?.[0]?.code;

async function connected(more: object): Promise<string> {
  const values = {
    host: '127.0.0.1',
    port: String(mariadb?.port),
    database: 'shop',
    user: 'winnow',
    password: mariadbPassword,
    sslmode: 'disable',
    ...more,
  };
  const made = await ada.call('POST', '/api/connections', { name: 'Shop', kind: 'mysql', values });
  return made.json.connection.id;
}

test('a MariaDB table keeps its types and every digit, and can be refreshed', async () => {
  if (!mariadb) return;
  await client.query(`CREATE TABLE \`odd\`\`name\` (
    id bigint, big bigint unsigned, code varchar(20), empty text, money decimal(30,10), small decimal(5,2) unsigned,
    ok tinyint(1), day date, at timestamp(6) NULL, local datetime(6), half float, bits bit(3), bytes varbinary(8), doc json);
    SET time_zone = '+02:00';
    INSERT INTO \`odd\`\`name\` VALUES
      (9223372036854775807, 18446744073709551615, '007', '', 12345678901234567890.0123456789, 1.50, 1, '2024-02-29',
       '2024-02-29 13:05:00.123456', '1969-12-31 23:59:59.999999', 1.5, b'101', x'00ff', '{"a": "ü🦊"}'),
      (-9223372036854775808, 0, NULL, NULL, -0.0000000001, 0, 0, '1000-01-01', NULL, NULL, NULL, NULL, NULL, NULL)`);
  const items = await ada.call('POST', `/api/connections/${id}/items`, { search: 'ODD`' });
  const table = { what: 'table', schema: 'shop', table: 'odd`name' };
  expect(items.json).toEqual({ items: [{ title: 'odd`name', bytes: null, read: table }], more: false });
  const project = await importRead(ada, id, table);
  expect((await tableOf(ada, project)).cells).toEqual([
    ['9223372036854775807', '-9223372036854775808'],
    ['18446744073709551615', '0'],
    ['007', null],
    ['', null],
    ['12345678901234567890.0123456789', '-0.0000000001'],
    ['1.5', '0'],
    [1, 0],
    ['2024-02-29', '1000-01-01'],
    ['2024-02-29 11:05:00.123456', null],
    ['1969-12-31 23:59:59.999999', null],
    [1.5, null],
    [5, null],
    ['\\x00ff', null],
    ['{"a": "ü🦊"}', null],
  ]);
  const [source] = (await ada.call('GET', `/api/projects/${project}/sources`)).json.sources;
  const path = `/api/projects/${project}/sources/${encodeURIComponent(source.name)}/refresh`;
  const refresh = async () =>
    (await jobDone(ada, (await ada.call('POST', path, {})).json.job.id)).json.job.result;
  expect(await refresh()).toMatchObject({ changed: false, rows: 2 });
  await client.query('INSERT INTO `odd``name` (id) VALUES (3)');
  expect(await refresh()).toMatchObject({ changed: true, rows: 3 });
});

test('a large query is read as a stream', async () => {
  if (!mariadb) return;
  const sql = "SELECT seq AS id, concat('x', seq) AS name FROM seq_1_to_50000";
  const project = await importRead(ada, id, { what: 'query', sql });
  expect((await tableOf(ada, project)).rows.value).toBe(50_000);
});

test.each([
  ['DELETE FROM victims', 'connections/not-read-only'],
  ['SELECT 1; DROP TABLE victims', 'connections/not-read-only'],
  ["SELECT '\\'; DROP TABLE victims; -- '", 'no problem'],
  ['SELECT 1 # a comment\n; DROP TABLE victims', 'connections/not-read-only'],
  ['SELECT 1 /*!; DROP TABLE victims */', 'connections/not-read-only'],
  ['SELECT 1 /*M! + 1 */', 'connections/not-read-only'],
  ["SELECT id INTO OUTFILE '/tmp/winnow-stolen.csv' FROM victims", 'connections/not-read-only'],
  ['SELECT remove_victims()', 'connections/not-read-only'],
  ['CALL remove_all()', 'connections/not-read-only'],
  ['SELECT * FROM nowhere', 'connections/refused'],
])('MariaDB accepts a single read-only statement: %s', async (sql, code) => {
  if (!mariadb) return;
  await client.query(
    `CREATE TABLE IF NOT EXISTS victims (id int); DELETE FROM victims; INSERT INTO victims VALUES (7)`,
  );
  await client.query(
    `CREATE OR REPLACE FUNCTION remove_victims() RETURNS int BEGIN DELETE FROM victims; RETURN 1; END`,
  );
  const answer = await ada.call('POST', `/api/connections/${id}/uploads`, { read: { what: 'query', sql } });
  expect(codeOf(answer) ?? 'no problem').toBe(code);
  expect((await client.query('SELECT id FROM victims'))[0]).toEqual([{ id: 7 }]);
});

test('a wrong password is reported but never shown', async () => {
  if (!mariadb) return;
  const wrong = await connected({ password: 'swordfish-0815' });
  const tested = await ada.call('POST', `/api/connections/${wrong}/test`, {});
  expect([tested.status, codeOf(tested)]).toEqual([422, 'connections/denied']);
  expect(tested.text).not.toContain('swordfish');
});
