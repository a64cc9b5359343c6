import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '../../../../tests/support/postgres.ts';
import { startServer, type TestServer } from '../../../../tests/support/server.ts';

let server: TestServer;
let cookie = '';
/**
 * Accepts connections but never answers: a run that writes to it keeps running until it is ended.
 */
let silent: Server;
const sockets = new Set<Socket>();

beforeAll(async () => {
  silent = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  server = await startServer({ env: { WINNOW_PRIVATE_HOSTS: '127.0.0.1' }, startWithin: 120_000 });
  const person = { name: 'ada', email: 'ada@example.org', password: 'long enough' };
  const answer = await call('POST', '/api/auth/sign-up/email', person);
  cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}, 240_000);
afterAll(async () => {
  await server.dispose();
  for (const socket of sockets) socket.destroy();
  silent.close();
});

const call = (method: string, path: string, body?: object): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { origin: server.url, cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const ask = async (method: string, path: string, body?: object) => (await call(method, path, body)).json();

/**
 * Starts a run and waits until it executes its output, which appends to the table `t` of a
 * database; the silent one by default.
 */
async function runningRun(
  url = `postgres://x@127.0.0.1:${(silent.address() as { port: number }).port}/x`,
): Promise<string> {
  const { workflow } = await ask('POST', '/api/workflows', { name: 'Nightly' });
  const path = `/api/workflows/${workflow.id}`;
  const { connection } = await ask('POST', `${path}/connections`, { url });
  const to = { to: 'database', connectionId: connection.id, table: 't', mode: 'append' };
  const graph = {
    nodes: [
      { id: 'in', kind: 'source', settings: { from: 'file' } },
      { id: 'out', kind: 'output', settings: to },
    ],
    edges: [{ from: 'in', to: 'out' }],
  };
  await ask('PUT', `${path}/draft`, { base: 1, draft: { graph, policies: { retries: { limit: 0 } } } });
  await ask('POST', `${path}/publish`, { base: 2 });
  const form = new FormData();
  form.append('file', new File(['n\n1\n'], 'n.csv'));
  const headers = { origin: server.url, cookie };
  const sent = await fetch(`${server.url}/api/uploads`, { method: 'POST', headers, body: form });
  const { upload } = (await sent.json()) as { readonly upload: { readonly id: string } };
  const { run } = await ask('POST', `${path}/runs`, { uploadId: upload.id });
  const runPath = `${path}/runs/${run.id}`;
  for (;;) {
    const { steps } = await ask('GET', runPath);
    if (
      steps.some(
        (one: { nodeId: string; status: string }) => one.nodeId === 'out' && one.status === 'running',
      )
    )
      return runPath;
    await sleep(100);
  }
}

test('a run whose process was killed crashes once its lease has expired, and says so', async () => {
  const run = await runningRun();
  await server.kill();
  await server.start();
  for (;;) {
    const { run: found, steps } = await ask('GET', run);
    if (found.status === 'completed') {
      expect(found).toMatchObject({ conclusion: 'crashed', problems: [{ code: 'workflow-runs/crashed' }] });
      expect(steps.map((one: { conclusion: string }) => one.conclusion)).toEqual(['succeeded', 'failed']);
      return;
    }
    await sleep(200);
  }
}, 240_000);

test('a run whose process was killed during the commit says that the rows may be in the table', async () => {
  const postgres = await startPostgres();
  if (!postgres) return;
  const url = await postgres.createDatabase();
  const owner = new pg.Client(url);
  try {
    await owner.connect();
    // The commit waits in a deferred trigger.
    await owner.query(`CREATE TABLE t (n bigint);
      CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(3); RETURN NULL; END';
      CREATE CONSTRAINT TRIGGER late AFTER INSERT ON t DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION wait()`);
    const run = await runningRun(url);
    const committing = "SELECT 1 FROM pg_stat_activity WHERE query = 'COMMIT' AND state = 'active'";
    await expect.poll(async () => (await owner.query(committing)).rowCount, { timeout: 60_000 }).toBe(1);
    await server.kill();
    await server.start();
    const problem = {
      code: 'workflow-runs/commit-interrupted',
      message: expect.stringContaining('They may already be in public.t.'),
    };
    for (;;) {
      const { run: found, steps } = await ask('GET', run);
      if (found.status === 'completed') {
        expect(found).toMatchObject({ conclusion: 'crashed', problems: [problem] });
        expect(steps[1]).toMatchObject({ conclusion: 'failed', problems: [problem] });
        break;
      }
      await sleep(200);
    }
    await expect
      .poll(async () => (await owner.query('SELECT * FROM t')).rows, { timeout: 60_000 })
      .toEqual([{ n: '1' }]);
  } finally {
    await owner.end();
    await postgres.stop();
  }
}, 240_000);

test('a process that shuts down releases its runs, which continue at the next start', {
  tags: ['deep'],
  timeout: 240_000,
}, async () => {
  const run = await runningRun();
  expect(await server.stop()).toBe(0);
  await server.start();
  for (;;) {
    const { run: found, steps } = await ask('GET', run);
    if (found.status === 'running' && steps[1].status === 'running') {
      expect(steps.map((one: { attempt: number }) => one.attempt)).toEqual([1, 1]);
      break;
    }
    expect(found.status).not.toBe('completed');
    await sleep(200);
  }
  expect((await call('POST', `${run}/cancel`)).status).toBe(200);
});

test('a process that is killed while calling a program is succeeded by one that reports how the run ended', {
  tags: ['deep'],
  timeout: 240_000,
}, async () => {
  const heard: { readonly key: unknown; readonly conclusion: unknown }[] = [];
  let killed: Promise<void> | undefined;
  const receiver = createHttpServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const { run } = JSON.parse(body) as { readonly run: { readonly conclusion: string } };
    heard.push({ key: request.headers['idempotency-key'], conclusion: run.conclusion });
    if (heard.length === 1) killed = server.kill();
    await killed;
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  try {
    const { workflow } = await ask('POST', '/api/workflows', { name: 'Told' });
    const path = `/api/workflows/${workflow.id}`;
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    const { connection } = await ask('POST', `${path}/connections`, { url });
    const nodes = [
      { id: 'in', kind: 'source', settings: { from: 'file' } },
      {
        id: 'tell',
        kind: 'notification',
        settings: { when: 'always', to: 'address', addressId: connection.id },
      },
    ];
    await ask('PUT', `${path}/draft`, { base: 1, draft: { graph: { nodes } } });
    await ask('POST', `${path}/publish`, { base: 2 });
    const form = new FormData();
    form.append('file', new File(['n\n1\n'], 'n.csv'));
    const headers = { origin: server.url, cookie };
    const sent = await fetch(`${server.url}/api/uploads`, { method: 'POST', headers, body: form });
    const { upload } = (await sent.json()) as { readonly upload: { readonly id: string } };
    await ask('POST', `${path}/runs`, { uploadId: upload.id });
    while (!killed) await sleep(100);
    await killed;
    await server.start();
    while (heard.length === 1) await sleep(200);
    expect(heard.map(({ conclusion }) => conclusion)).toEqual(['succeeded', 'crashed']);
    expect(heard[0]?.key).toMatch(/^[0-9a-f]{40}$/);
    expect(heard[1]?.key).not.toBe(heard[0]?.key);
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});
