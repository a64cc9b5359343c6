import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../tests/support/postgres.ts';
import { importRead, tableOf } from '../testing/import-connection.ts';
import { type Answer, type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

vi.setConfig({ testTimeout: 120_000 });

let api: TestApi;
let ada: Person;
let postgres: TestPostgres | undefined;
let client: pg.Client;
let url: URL;

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  api = await startTestApi(undefined, ['127.0.0.1', 'localhost']);
  ada = await api.person('ada');
  url = new URL(await postgres.createDatabase());
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
}, 240_000);
afterAll(async () => {
  await client?.end();
  await api?.dispose();
  await postgres?.stop();
});

async function connected(host: string, sslmode: string): Promise<string> {
  const values = { host, port: url.port, database: url.pathname.slice(1), user: 'winnow', sslmode };
  const made = await ada.call('POST', '/api/connections', { name: 'TLS', kind: 'postgres', values });
  expect(made.status, made.text).toBe(201);
  return made.json.connection.id;
}
const tested = async (id: string): Promise<Answer> => ada.call('POST', `/api/connections/${id}/test`, {});
const problemOf = ({ json }: Answer) => json?.problems?.[0];

test('a server without TLS is not spoken to where TLS was chosen', async () => {
  if (!postgres) return;
  for (const sslmode of ['require', 'verify-full'])
    expect(problemOf(await tested(await connected('127.0.0.1', sslmode))).code).toBe(
      'connections/unreachable',
    );
});

test('connections are encrypted, and a certificate that no one vouches for is refused', async () => {
  if (!postgres) return;
  const names = '-subj /CN=localhost -addext subjectAltName=DNS:localhost';
  const make = `openssl req -new -x509 -days 2 -nodes ${names} -out server.crt -keyout server.key`;
  await client.query(`COPY (SELECT 1) TO PROGRAM '${make}'`);
  await client.query('ALTER SYSTEM SET ssl = on');
  await client.query('SELECT pg_reload_conf()');
  await expect
    .poll(async () => (await tested(await connected('localhost', 'require'))).status, { timeout: 20_000 })
    .toBe(204);
  const query = { what: 'query', sql: 'SELECT ssl, version FROM pg_stat_ssl WHERE pid = pg_backend_pid()' };
  const read = async (sslmode: string) =>
    (await tableOf(ada, await importRead(ada, await connected('localhost', sslmode), query))).cells;
  expect(await read('require')).toEqual([['true'], ['TLSv1.3']]);
  expect((await read('disable'))[0]).toEqual(['false']);
  const refused = problemOf(await tested(await connected('localhost', 'verify-full')));
  expect(refused.code).toBe('connections/unreachable');
  expect(refused.message).toContain('self-signed certificate');
});
