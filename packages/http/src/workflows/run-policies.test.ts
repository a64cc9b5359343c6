import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;
/**
 * A server that accepts connections but never answers: a step that writes to it runs until it is
 * stopped.
 */
let silent: Server;
let silentPort: number;
const sockets = new Set<Socket>();

beforeAll(async () => {
  api = await startTestApi(undefined, ['127.0.0.1']);
  ada = await api.person('ada');
  await api.ports.workflows.start();
  silent = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  silentPort = (silent.address() as { port: number }).port;
}, 240_000);
afterAll(async () => {
  await api.dispose();
  for (const socket of sockets) socket.destroy();
  silent.close();
});

const upload = async (text: string): Promise<string> =>
  (await ada.call('POST', '/api/uploads?name=rows.csv', text)).json.upload.id;

/** Creates a workflow whose output is a table at this address. */
async function toTable(url: string, policies: object): Promise<string> {
  const made = await ada.call('POST', '/api/workflows', { name: 'To a table' });
  const { id } = made.json.workflow;
  const { connection } = (await ada.call('POST', `/api/workflows/${id}/connections`, { url })).json;
  const settings = { to: 'database', connectionId: connection.id, table: 'rows' };
  const graph = {
    nodes: [
      { id: 'in', kind: 'source', settings: { from: 'file' } },
      { id: 'out', kind: 'output', settings },
      { id: 'tell', kind: 'notification', settings: { when: 'not-succeeded' } },
    ],
    edges: [{ from: 'in', to: 'out' }],
  };
  const draft = { graph, policies };
  const saved = await ada.call('PUT', `/api/workflows/${id}/draft`, { base: 1, draft });
  const { revision } = saved.json.workflow;
  const published = await ada.call('POST', `/api/workflows/${id}/publish`, { base: revision });
  expect(published.status, published.text).toBe(200);
  return id;
}

const start = async (id: string, text = 'n,name\n1,Ada\n2,\n'): Promise<string> => {
  const started = await ada.call('POST', `/api/workflows/${id}/runs`, { uploadId: await upload(text) });
  expect(started.status, started.text).toBe(202);
  return started.json.run.id;
};
const read = async (id: string, run: string) =>
  (await ada.call('GET', `/api/workflows/${id}/runs/${run}`)).json;

async function until(id: string, run: string, holds: (found: Awaited<ReturnType<typeof read>>) => boolean) {
  for (;;) {
    const found = await read(id, run);
    if (holds(found)) return found;
    await sleep(50);
  }
}
const over = ({ run }: { readonly run: { readonly status: string } }): boolean => run.status === 'completed';
const writes = ({
  steps,
}: {
  readonly steps: readonly { readonly nodeId: string; readonly status: string }[];
}): boolean => steps.some(({ nodeId, status }) => nodeId === 'out' && status === 'running');
const silence = (): string => `postgres://x:secret@127.0.0.1:${silentPort}/x`;

test('a cancelled run stops immediately; another waits its turn, and never starts if cancelled before', async () => {
  const id = await toTable(silence(), {});
  const first = await start(id);
  await until(id, first, writes);
  const second = await start(id);
  const third = await start(id);
  expect((await ada.call('POST', `/api/workflows/${id}/runs/${second}/cancel`)).status).toBe(200);
  expect((await read(id, second)).run).toMatchObject({ conclusion: 'cancelled', startedAt: null });
  expect((await read(id, third)).run.status).toBe('queued');
  await ada.call('POST', `/api/workflows/${id}/runs/${first}/cancel`);
  expect((await until(id, first, over)).run.conclusion).toBe('cancelled');
  expect((await ada.call('POST', `/api/workflows/${id}/runs/${first}/cancel`)).status).toBe(409);
  await until(id, third, ({ run }) => run.status === 'running');
  await ada.call('POST', `/api/workflows/${id}/runs/${third}/cancel`);
  await until(id, third, over);
}, 120_000);

test('at the limit, another run is skipped, or ends the running one', async () => {
  const skipping = await toTable(silence(), { concurrency: { limit: 1, whenFull: 'skip' } });
  const running = await start(skipping);
  const skipped = await start(skipping);
  expect((await read(skipping, skipped)).run).toMatchObject({ conclusion: 'skipped' });
  await ada.call('POST', `/api/workflows/${skipping}/runs/${running}/cancel`);
  await until(skipping, running, over);
  const cancelling = await toTable(silence(), { concurrency: { limit: 1, whenFull: 'cancel' } });
  const ended = await start(cancelling);
  await until(cancelling, ended, writes);
  const next = await start(cancelling);
  expect((await until(cancelling, ended, over)).run.conclusion).toBe('cancelled');
  await ada.call('POST', `/api/workflows/${cancelling}/runs/${next}/cancel`);
  await until(cancelling, next, over);
}, 120_000);

test('a run that takes too long is stopped', async () => {
  const id = await toTable(silence(), { timeoutSeconds: 1 });
  const found = await until(id, await start(id), over);
  expect(found.run).toMatchObject({
    conclusion: 'timed_out',
    problems: [{ code: 'workflow-runs/timed-out' }],
  });
  // Sent once the run has ended.
  const latest = async () => (await ada.call('GET', '/api/notifications')).json.notifications[0];
  await expect.poll(latest, { timeout: 30_000 }).toMatchObject({
    title: 'Run 1 of “To a table” timed out',
    body: 'The run exceeded its timeout of 1 second.',
  });
}, 120_000);

test('an unresponsive server is retried while the run waits; completed steps are not repeated', async () => {
  const retries = { limit: 1, firstDelaySeconds: 1 };
  const id = await toTable('postgres://x@127.0.0.1:1/x', { retries });
  const run = await start(id);
  await until(id, run, ({ run: one }) => one.status === 'waiting');
  const found = await until(id, run, over);
  expect(found.run).toMatchObject({
    conclusion: 'failed',
    problems: [{ code: 'workflow-runs/database-busy' }],
  });
  expect(found.steps.map(({ attempt }: { readonly attempt: number }) => attempt)).toEqual([1, 2, 1]);
  expect(JSON.stringify(await ada.call('GET', `/api/workflows/${id}`))).not.toContain('postgres://');
}, 120_000);
