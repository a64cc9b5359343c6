import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, clientOf, createProject } from '../../../../tests/support/api-client.ts';
import { signUpOverHttp } from '../../../../tests/support/http-person.ts';
import { startPostgres, type TestPostgres } from '../../../../tests/support/postgres.ts';
import { startServer, type TestServer } from '../../../../tests/support/server.ts';

let postgres: TestPostgres | undefined;
let databaseUrl: string;
let dataFolder: string;
let servers: readonly TestServer[] = [];
/** Clients of the same user, one per server. */
let clients: readonly Client[] = [];
let project: string;
const rows = 20_000;

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  dataFolder = await mkdtemp(join(tmpdir(), 'winnow-servers-'));
  databaseUrl = await postgres.createDatabase();
  const options = {
    dataFolder,
    startWithin: 180_000,
    env: { DATABASE_URL: databaseUrl, WINNOW_RATE_LIMIT: 'on' },
  };
  servers = [await startServer(options), await startServer(options)];
  const ada = await signUpOverHttp(servers[0]!.url);
  const cookie = [...ada.cookies].map((pair) => pair.join('=')).join('; ');
  clients = servers.map(({ url }) => clientOf(url, { email: ada.email, cookie }));
  const lines = Array.from({ length: rows }, (_, n) => `${n},row ${n}`);
  project = await createProject(clients[0]!, 'Shared', `n,text\n${lines.join('\n')}\n`);
}, 500_000);
afterAll(async () => {
  for (const server of servers) await server.dispose();
  await postgres?.stop();
  if (dataFolder) await rm(dataFolder, { recursive: true, force: true });
});

interface Page {
  readonly rows: { readonly value: number };
}
const readPage = (client: Client, offset = 0): Promise<Page> =>
  client.ask<Page>('POST', `/api/projects/${project}/page`, { view: {}, offset, limit: 10 });
/** Identifies the engine process that has the project's file open, and since when. */
const owner = (): Promise<string> => readFile(join(dataFolder, 'projects', project, 'owner.json'), 'utf8');

test('calls to either server are answered by the one that has the project open', async () => {
  if (!postgres) return;
  await readPage(clients[0]!);
  const before = await owner();
  for (let n = 0; n < 20; n++) expect((await readPage(clients[n % 2]!, n)).rows.value).toBe(rows);
  expect(await owner()).toBe(before);

  const path = `/api/projects/${project}/recipe`;
  const { version, recipe } = await clients[1]!.ask<{ version: number; recipe: { steps: object[] } }>(
    'GET',
    path,
  );
  const step = { id: 'fewer', kind: 'limit-rows', params: { count: 100 } };
  const changed = { ...recipe, steps: [...recipe.steps, step] };
  await clients[1]!.ask('PUT', path, { base: version, recipe: changed, summary: 'Keep 100 rows' });
  for (const client of clients) expect((await readPage(client)).rows.value).toBe(100);

  const { job } = await clients[1]!.ask<{ job: { id: string } }>('POST', `/api/projects/${project}/exports`, {
    view: {},
    format: 'csv',
  });
  await expect
    .poll(
      async () => (await clients[1]!.ask<{ job: { state: string } }>('GET', `/api/jobs/${job.id}`)).job.state,
      {
        timeout: 60_000,
      },
    )
    .toBe('done');
  expect(await owner()).toBe(before);
}, 120_000);

test('concurrent calls for the same thing are answered as if they came one after the other', async () => {
  if (!postgres) return;
  const call = async (n: number, method: string, path: string, body: object) => {
    const { headers } = clients[n % 2]!;
    const answer = await fetch(`${headers.origin}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { code = '' } = (await answer.json()) as { readonly code?: string };
    return `${answer.status} ${code}`.trim();
  };
  const atOnce = (times: number, ...[method, path, body]: [string, string, object]) =>
    Promise.all(Array.from({ length: times }, (_, n) => call(n, method, path, body)));

  const named = { name: 'Navy', slug: `navy-${Date.now()}` };
  expect((await atOnce(8, 'POST', '/api/auth/organization/create', named)).sort()).toEqual([
    '200',
    ...Array(7).fill('400 ORGANIZATION_ALREADY_EXISTS'),
  ]);
  const { chat } = await clients[0]!.ask<{ chat: { id: string } }>('POST', '/api/chats', { projects: [] });
  const change = { title: 'Numbers', projects: [project] };
  for (let round = 0; round < 5; round++)
    expect(await atOnce(6, 'PATCH', `/api/chats/${chat.id}`, change)).toEqual(Array(6).fill('200'));
}, 120_000);

test('servers do not answer callers without the secret', async () => {
  if (!postgres) return;
  const database = new pg.Client(databaseUrl);
  await database.connect();
  const found = await database.query<{ address: string }>('SELECT address FROM server_process');
  await database.end();
  expect(found.rows).toHaveLength(2);
  for (const { address } of found.rows) {
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    for (const authorization of ['', 'Bearer ', `Bearer ${'x'.repeat(43)}`]) {
      const answer = await fetch(`${address}/projects`, {
        method: 'POST',
        headers: { authorization },
        body: 'anything',
      }).catch(() => undefined);
      expect(answer?.status ?? 404).toBe(404);
    }
  }
  const outside = await fetch(`${servers[0]!.url}/projects`, { method: 'POST', body: 'anything' });
  expect(outside.status).toBeGreaterThanOrEqual(400);
});

test('if the server that has the project dies, the other one takes it over at once', async () => {
  if (!postgres) return;
  const before = await owner();
  await servers[0]!.kill();
  const started = performance.now();
  expect((await readPage(clients[1]!)).rows.value).toBe(100);
  expect(performance.now() - started).toBeLessThan(20_000);
  const after = await owner();
  expect(after).not.toBe(before);
  await servers[0]!.start();
  expect((await readPage(clients[0]!)).rows.value).toBe(100);
  expect(await owner()).toBe(after);
}, 240_000);
