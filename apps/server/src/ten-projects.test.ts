// @module-tag deep
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, clientOf, createProject } from '../../../tests/support/api-client.ts';
import { startServer, type TestServer } from '../../../tests/support/server.ts';

const engines = 3;
const rows = 2_000;
let server: TestServer;
let client: Client;
let projects: readonly string[];

beforeAll(async () => {
  server = await startServer({ startWithin: 180_000, env: { WINNOW_ENGINES: String(engines) } });
  const answer = await fetch(`${server.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.org', password: 'long enough' }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  client = clientOf(server.url, { email: 'ada@example.org', cookie });
  const csvs = Array.from({ length: 10 }, (_, n) =>
    ['project,n', ...Array.from({ length: rows }, (_, row) => `p${n},${row}`)].join('\n'),
  );
  // A user may have five uploads in progress.
  const made: string[] = [];
  for (const [n, csv] of csvs.entries()) made.push(await createProject(client, `p${n}`, csv));
  projects = made;
}, 600_000);
afterAll(() => server?.dispose());

/** Counts the server processes that hold projects; those that inspect uploads come and go. */
const enginesOfServer = async (): Promise<number> => {
  const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
  const commands = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return commands.filter((command) => command.includes('engine')).length;
};

const pageOf = (project: string, offset: number) =>
  client.ask<{ cells: readonly (readonly unknown[])[]; rowIds: readonly number[] }>(
    'POST',
    `/api/projects/${project}/page`,
    { view: {}, offset, limit: 3 },
  );

test('ten projects that are opened at once through three engines each return their own rows', async () => {
  const pages = await Promise.all(
    projects.flatMap((project, n) =>
      [0, 700, 1_400].map(async (offset) => ({ n, offset, ...(await pageOf(project, offset)) })),
    ),
  );
  for (const { n, offset, cells, rowIds } of pages) {
    // The first row of the file is its header.
    expect(rowIds).toEqual([offset + 1, offset + 2, offset + 3]);
    expect(cells[0]).toEqual(Array(3).fill(`p${n}`));
  }
  // One more is preloaded and waits for a project.
  expect(await enginesOfServer()).toBeLessThanOrEqual(engines + 1);
}, 300_000);

test('pages that were read before are answered although their projects have no engine, until the data changes', async () => {
  const [first, ...others] = projects;
  const path = `/api/projects/${first}`;
  await pageOf(first!, 0);
  for (const other of others.slice(0, engines)) await pageOf(other, 100);
  const owner = JSON.parse(await readFile(`${server.dataFolder}/projects/${first}/owner.json`, 'utf8'));
  while (isAlive(owner.pid)) await sleep(50);
  expect((await pageOf(first!, 0)).rowIds).toEqual([1, 2, 3]);
  const again = JSON.parse(await readFile(`${server.dataFolder}/projects/${first}/owner.json`, 'utf8'));
  expect(again.pid).toBe(owner.pid);

  const starred = { view: { filters: [{ kind: 'marked', mark: 'star' }] }, offset: 0, limit: 3 };
  expect(await client.ask('POST', `${path}/page`, starred)).toMatchObject({ rowIds: [] });
  await client.ask('POST', `${path}/marks`, { mark: 'star', on: true, rows: [5] });
  expect(await client.ask('POST', `${path}/page`, starred)).toMatchObject({ rowIds: [5] });
}, 300_000);

test('engines exit with their server, even if it is killed while they work', async () => {
  const children = (await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8'))
    .split(' ')
    .filter(Boolean)
    .map(Number);
  expect(children.length).toBeGreaterThan(1);
  const sort = [{ column: 'n', descending: true }];
  const asked = projects.map((project) =>
    client
      .ask('POST', `/api/projects/${project}/page`, { view: { sort }, offset: 0, limit: 3 })
      .catch(() => undefined),
  );
  await sleep(200);
  await server.kill();
  await Promise.all(asked);
  const deadline = Date.now() + 60_000;
  while (children.some(isAlive) && Date.now() < deadline) await sleep(100);
  expect(children.filter(isAlive)).toEqual([]);
}, 120_000);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
