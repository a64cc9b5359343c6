import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  makeCertificates,
  type TestCertificates,
} from '../../../../tests/support/connections/certificates.ts';
import {
  mariadbPassword,
  startMariadb,
  type TestMariadb,
} from '../../../../tests/support/connections/mariadb.ts';
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

async function connected(host: string, sslmode: string, ca = ''): Promise<string> {
  const values = { host, port: url.port, database: url.pathname.slice(1), user: 'winnow', sslmode, ca };
  const made = await ada.call('POST', '/api/connections', { name: 'TLS', kind: 'postgres', values });
  expect(made.status, made.text).toBe(201);
  return made.json.connection.id;
}
const tested = async (id: string): Promise<Answer> => ada.call('POST', `/api/connections/${id}/test`, {});
const problemOf = ({ json }: Answer) => json?.problems?.[0];

test('a server without TLS is rejected if TLS is required', async () => {
  if (!postgres) return;
  for (const sslmode of ['require', 'verify-full'])
    expect(problemOf(await tested(await connected('127.0.0.1', sslmode))).code).toBe('connections/no-tls');
});

test('connections are encrypted, and an untrusted certificate is rejected', async () => {
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
  expect(await read('require')).toEqual([[true], ['TLSv1.3']]);
  expect((await read('disable'))[0]).toEqual([false]);
  const refused = problemOf(await tested(await connected('localhost', 'verify-full')));
  expect(refused.code).toBe('connections/bad-certificate');
  expect(refused.message).toContain('self-signed certificate');
  // The certificate does not contain the IP address.
  const found = await client.query<{ ca: string }>("SELECT pg_read_file('server.crt') AS ca");
  const { ca = '' } = found.rows[0] ?? {};
  expect((await tested(await connected('localhost', 'verify-full', ca))).status).toBe(204);
  const byAddress = problemOf(await tested(await connected('127.0.0.1', 'verify-full', ca)));
  expect([byAddress.code, byAddress.message]).toEqual([
    'connections/bad-certificate',
    expect.stringContaining('127.0.0.1'),
  ]);
});

describe('MariaDB with TLS', () => {
  let mariadb: TestMariadb | undefined;
  let tls: TestCertificates;
  beforeAll(async () => {
    tls = await makeCertificates();
    mariadb = await startMariadb([`--ssl-cert=${tls.certificate}`, `--ssl-key=${tls.key}`]);
  }, 240_000);
  afterAll(async () => {
    await mariadb?.stop();
    await tls?.remove();
  });

  async function made(host: string, sslmode: string, ca = ''): Promise<string> {
    const port = String(mariadb?.port);
    const values = { host, port, database: 'mysql', user: 'winnow', password: mariadbPassword, sslmode, ca };
    const answer = await ada.call('POST', '/api/connections', { name: 'TLS', kind: 'mysql', values });
    expect(answer.status, answer.text).toBe(201);
    return answer.json.connection.id;
  }

  test('encrypts, and verifies the issuer and host of the certificate', async () => {
    if (!mariadb || !postgres) return;
    const version = {
      what: 'query',
      sql: "SELECT variable_value AS v FROM information_schema.session_status WHERE variable_name = 'SSL_VERSION'",
    };
    const read = async (sslmode: string, ca?: string) =>
      (await tableOf(ada, await importRead(ada, await made('localhost', sslmode, ca), version))).cells;
    expect(await read('verify-full', tls.authority)).toEqual([['TLSv1.3']]);
    // As pasted into a single-line field.
    expect(
      (await tested(await made('localhost', 'verify-full', tls.authority.replaceAll('\n', ' ')))).status,
    ).toBe(204);
    expect(await read('require')).toEqual([['TLSv1.3']]);
    expect(await read('disable')).toEqual([['']]);
    const unsigned = problemOf(await tested(await made('localhost', 'verify-full')));
    expect([unsigned.code, unsigned.message]).toEqual([
      'connections/bad-certificate',
      expect.stringMatching(/^The certificate of localhost can’t be trusted: .*certificate/),
    ]);
    const otherHost = problemOf(await tested(await made('127.0.0.1', 'verify-full', tls.authority)));
    expect([otherHost.code, otherHost.message]).toEqual([
      'connections/bad-certificate',
      expect.stringContaining('127.0.0.1'),
    ]);
    const noCertificate = problemOf(await tested(await made('localhost', 'verify-full', 'secret')));
    expect(noCertificate.code).toBe('connections/field-invalid');
  });
});

test('MariaDB without TLS is rejected if TLS is required', async () => {
  if (!postgres) return;
  const plain = await startMariadb(['--skip-ssl']);
  if (!plain) return;
  try {
    const values = { host: '127.0.0.1', port: String(plain.port), database: 'mysql', user: 'winnow' };
    const all = { ...values, password: mariadbPassword, sslmode: 'require' };
    const answer = await ada.call('POST', '/api/connections', { name: 'No TLS', kind: 'mysql', values: all });
    expect(problemOf(await tested(answer.json.connection.id)).code).toBe('connections/no-tls');
  } finally {
    await plain.stop();
  }
});
