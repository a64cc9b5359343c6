import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../tests/support/postgres.ts';
import { startServer, type TestServer } from '../../../../tests/support/server.ts';

let postgres: TestPostgres | undefined;
let dataFolder: string;
/** The server that users connect to; it runs nothing. */
let web: TestServer;
/** The server that runs workflows; no one connects to it. */
let worker: TestServer;
let cookie = '';
/**
 * Accepts connections but never answers: a run that writes to it keeps running until it is ended.
 */
let silent: Server;
const sockets = new Set<Socket>();

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  silent = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  dataFolder = await mkdtemp(join(tmpdir(), 'winnow-two-'));
  const env = { DATABASE_URL: await postgres.createDatabase(), WINNOW_PRIVATE_HOSTS: '127.0.0.1' };
  const options = (role: string) => ({
    dataFolder,
    startWithin: 120_000,
    env: { ...env, WINNOW_ROLE: role },
  });
  web = await startServer(options('web'));
  worker = await startServer(options('worker'));
  const person = { name: 'ada', email: 'ada@example.org', password: 'long enough' };
  const answer = await call('POST', '/api/auth/sign-up/email', person);
  cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}, 300_000);
afterAll(async () => {
  await worker?.dispose();
  await web?.dispose();
  for (const socket of sockets) socket.destroy();
  silent?.close();
  await postgres?.stop();
  if (dataFolder) await rm(dataFolder, { recursive: true, force: true });
});

const call = (method: string, path: string, body?: object): Promise<Response> =>
  fetch(`${web.url}${path}`, {
    method,
    headers: { origin: web.url, cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const ask = async (method: string, path: string, body?: object) => {
  const answer = await call(method, path, body);
  const text = await answer.text();
  expect(answer.status, `${method} ${path}: ${text}`).toBeLessThan(300);
  return JSON.parse(text);
};

async function makeProject(): Promise<string> {
  const form = new FormData();
  form.append('file', new File(['n\n1\n2\n'], 'n.csv'));
  const sent = await fetch(`${web.url}/api/uploads`, {
    method: 'POST',
    headers: { origin: web.url, cookie },
    body: form,
  });
  const { upload } = (await sent.json()) as { readonly upload: { readonly id: string } };
  const { project, job } = await ask('POST', '/api/projects', { uploadId: upload.id, name: 'Numbers' });
  while ((await ask('GET', `/api/jobs/${job.id}`)).job.state !== 'done') await sleep(100);
  return project.id;
}

/** Collects the events that browsers of the web server receive in one growing string. */
function listen(): { readonly heard: () => string; readonly end: () => void } {
  const ending = new AbortController();
  let text = '';
  const read = async (): Promise<void> => {
    const stream = await fetch(`${web.url}/api/events`, { headers: { cookie }, signal: ending.signal });
    for await (const piece of stream.body!) text += new TextDecoder().decode(piece);
  };
  read().catch(() => {});
  return { heard: () => text, end: () => ending.abort() };
}

async function until<T>(find: () => Promise<T> | T, holds: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await find();
    if (holds(found)) return found;
    await sleep(100);
  }
}

test('a run is followed live from another process, and crashes within 30 s of its own process being killed', async () => {
  if (!postgres) return;
  const projectId = await makeProject();
  // The project is open in the web server, which hands it over to the worker.
  expect((await ask('GET', `/api/projects/${projectId}/sources`)).sources).toHaveLength(1);
  const { workflow } = await ask('POST', '/api/workflows', { name: 'Nightly' });
  const path = `/api/workflows/${workflow.id}`;
  const url = `postgres://x@127.0.0.1:${(silent.address() as { port: number }).port}/x`;
  const { connection } = await ask('POST', `${path}/connections`, { url });
  const input = { id: 'in', kind: 'source', settings: { from: 'project', projectId } };
  const edges = [{ from: 'in', to: 'out' }];
  const stuck = { to: 'database', connectionId: connection.id, table: 't' };
  const save = async (base: number, settings: object): Promise<void> => {
    const graph = { nodes: [input, { id: 'out', kind: 'output', settings }], edges };
    await ask('PUT', `${path}/draft`, { base, draft: { graph, policies: { retries: { limit: 0 } } } });
    await ask('POST', `${path}/publish`, { base: base + 1 });
  };
  await save(1, stuck);

  const browser = listen();
  await until(browser.heard, (text) => text.includes('event: hello'));
  const { run } = await ask('POST', `${path}/runs`, {});
  await until(browser.heard, (text) =>
    text.includes(`"run":"${run.id}","node":"out","status":"running","conclusion":null`),
  );
  expect(browser.heard()).toMatch(new RegExp(`event: workflow-log\\ndata: .*"run":"${run.id}"`));

  await worker.kill();
  const killedAt = Date.now();
  const crashed = await until(
    () => ask('GET', `${path}/runs/${run.id}`),
    (found) => found.run.status === 'completed',
  );
  expect(crashed.run).toMatchObject({ conclusion: 'crashed', problems: [{ code: 'workflow-runs/crashed' }] });
  expect(Date.parse(crashed.run.endedAt) - killedAt).toBeLessThan(30_000);
  await until(browser.heard, (text) =>
    text.includes(`"run":"${run.id}","status":"completed","conclusion":"crashed"`),
  );
  browser.end();

  await worker.start();
  await save(2, { to: 'file' });
  const again = await ask('POST', `${path}/runs`, {});
  const done = await until(
    () => ask('GET', `${path}/runs/${again.run.id}`),
    (found) => found.run.status === 'completed',
  );
  expect(done.run.conclusion, JSON.stringify(done.steps)).toBe('succeeded');
  // The worker has had the project open, and hands it back.
  expect((await ask('GET', `/api/projects/${projectId}/sources`)).sources).toHaveLength(1);
}, 300_000);
