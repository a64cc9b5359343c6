import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendPendingRunNotifications } from '@winnow/services/workflows/run/send-pending-run-notifications';
import { endRunMessage, listWorkflowRuns, moveRun } from '@winnow/store/workflows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobDone } from '../testing/import-connection.ts';
import { publishWorkflow, runWorkflow } from '../testing/run-workflow.ts';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

interface Heard {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let api: TestApi;
let ada: Person;
let server: Server;
let base: string;
const heard: Heard[] = [];
let answer: (heard: Heard, response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const one = { path: request.url ?? '', headers: request.headers, body };
    heard.push(one);
    answer(one, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  api = await startTestApi(undefined, ['127.0.0.1']);
  ada = await api.person('ada');
  await api.ports.workflows.start();
}, 240_000);
afterAll(async () => {
  await api.ports.workflows.close();
  await api.dispose();
  server.closeAllConnections();
  server.close();
});

const node = (id: string, kind: string, settings: object) => ({ id, kind, settings });

test('a source is refreshed from its address, and changed columns are reported', async () => {
  let file = 'id,city\n1,Ulm\n';
  answer = (_, response) => response.writeHead(200, { 'content-type': 'text/csv' }).end(file);
  const { upload } = (await ada.call('POST', '/api/uploads/address', { url: `${base}/cities.csv` })).json;
  const made = (await ada.call('POST', '/api/projects', { name: 'Cities', uploadId: upload.id })).json;
  await jobDone(ada, made.job.id);
  const projectId = made.project.id;
  const graph = (whenColumnsGo: string) => ({
    nodes: [
      node('in', 'source', { from: 'project', projectId, refresh: true, whenColumnsGo }),
      node('out', 'output', { to: 'file' }),
    ],
    edges: [{ from: 'in', to: 'out' }],
  });
  const id = await publishWorkflow(ada, graph('stop'));
  const first = await runWorkflow(ada, id);
  expect(first.run.conclusion, JSON.stringify(first.steps)).toBe('succeeded');
  expect(first.steps[0]).toMatchObject({ rowsOut: 2 });

  file = 'id,city,note\n1,Ulm,\n2,Bonn,x\n';
  const second = await runWorkflow(ada, id);
  expect(second.run.conclusion, JSON.stringify(second.steps)).toBe('warning');
  expect(second.steps[0]).toMatchObject({ rowsOut: 3, problems: [{ code: 'sources/columns-added' }] });
  const text = async (runId: string) =>
    (await ada.call('GET', `/api/workflows/${id}/runs/${runId}/outputs/out/file`)).text;
  expect(await text(second.run.id)).toContain('Bonn');

  file = 'id,town\n1,Ulm\n';
  const third = await runWorkflow(ada, id);
  expect(third.run).toMatchObject({ conclusion: 'failed', problems: [{ code: 'sources/columns-gone' }] });
  const { workflow } = (await ada.call('GET', `/api/workflows/${id}`)).json;
  expect(workflow.outputs).toMatchObject([{ runId: second.run.id }]);
  const [source] = (await ada.call('GET', `/api/projects/${projectId}/sources`)).json.sources;
  expect(source).toMatchObject({ version: 2, rows: 2 });

  const going = await runWorkflow(ada, await publishWorkflow(ada, graph('go-on')));
  expect(going.run.conclusion, JSON.stringify(going.steps)).toBe('warning');
  expect(going.steps[0]).toMatchObject({ rowsOut: 2, problems: [{ code: 'sources/columns-lost' }] });

  answer = (_, response) => response.writeHead(503).end();
  const away = await runWorkflow(ada, id);
  expect(away.run).toMatchObject({ conclusion: 'failed', problems: [{ code: 'sources/busy' }] });
}, 240_000);

test('a check step evaluates the checks of the preceding project, and the home page lists those that fail', async () => {
  const sent = (await ada.call('POST', '/api/uploads?name=orders.csv', 'Id,Qty\n1,2\n2,-1\n')).json;
  const made = (await ada.call('POST', '/api/projects', { name: 'Orders', uploadId: sent.upload.id })).json;
  await jobDone(ada, made.job.id);
  const projectId = made.project.id;
  const add = async (condition: object): Promise<string> =>
    (await ada.call('POST', `/api/projects/${projectId}/checks`, { condition })).json.check.id;
  const positive = await add({ kind: 'rows', formula: 'Qty > 0' });
  await add({ kind: 'unique', columns: ['Id'], level: 'warn' });
  const graph = {
    nodes: [
      node('in', 'source', { from: 'project', projectId }),
      node('clean', 'recipe', { projectId }),
      node('gate', 'check', { projectChecks: true, conditions: [] }),
      node('out', 'output', { to: 'file' }),
    ],
    edges: [
      { from: 'in', to: 'clean' },
      { from: 'clean', to: 'gate' },
      { from: 'gate', to: 'out' },
    ],
  };
  const id = await publishWorkflow(ada, graph);
  const blocked = await runWorkflow(ada, id);
  expect(blocked.run).toMatchObject({ conclusion: 'failed', problems: [{ code: 'workflow-runs/blocked' }] });
  expect(blocked.steps[2].checks).toMatchObject([
    { held: false, breaches: 1, failing: { projectId, column: 'Qty' } },
    { held: true, level: 'warn' },
  ]);
  // The filter shows in the project what failed in the run.
  const { filter } = blocked.steps[2].checks[0].failing;
  const shown = { view: { filters: [filter] }, offset: 0, limit: 10 };
  expect((await ada.call('POST', `/api/projects/${projectId}/page`, shown)).json.rows.value).toBe(1);
  const failing = async () => (await ada.call('GET', '/api/dashboard')).json.checks;
  expect(await failing()).toMatchObject([
    {
      id: positive,
      projectName: 'Orders',
      sentence: 'Qty > 0 is true in each row',
      breaches: 1,
      rows: 2,
      run: { id: blocked.run.id, workflowId: id, number: 1 },
    },
  ]);
  const eve = await api.person('eve');
  expect((await eve.call('GET', '/api/dashboard')).json.checks).toEqual([]);

  const condition = { kind: 'rows', formula: 'Qty > 0', level: 'warn' };
  await ada.call('PUT', `/api/projects/${projectId}/checks/${positive}`, { condition });
  expect(await failing()).toEqual([]);
  expect((await runWorkflow(ada, id)).run.conclusion).toBe('warning');
  expect(await failing()).toMatchObject([{ level: 'warn', run: { number: 2 } }]);
  // Opening the checks evaluates them again, on the rows of the project.
  await ada.call('GET', `/api/projects/${projectId}/checks`);
  expect(await failing()).toMatchObject([{ run: null }]);

  const alone = { ...graph, edges: graph.edges.slice(2), nodes: graph.nodes.slice(2) };
  const lone = await ada.call('POST', '/api/workflows', { name: 'Lone', draft: { graph: alone } });
  expect(lone.json.workflow.problems).toContainEqual(
    expect.objectContaining({
      nodeId: 'gate',
      problem: expect.objectContaining({ code: 'workflows/no-recipe-before' }),
    }),
  );
}, 240_000);

const notifying = async (policies: object = {}): Promise<string> => {
  const draft = await ada.call('POST', '/api/workflows', { name: 'Told' });
  const { id } = draft.json.workflow;
  const { connection } = (
    await ada.call('POST', `/api/workflows/${id}/connections`, { url: `${base}/hook/secret` })
  ).json;
  expect(connection.hint).toBe(new URL(base).host);
  const graph = {
    nodes: [
      node('in', 'source', { from: 'file' }),
      node('out', 'output', { to: 'file' }),
      node('tell', 'notification', {
        when: 'always',
        to: 'address',
        addressId: connection.id,
        message: 'Look.',
      }),
      node('people', 'notification', { when: 'always' }),
    ],
    edges: [{ from: 'in', to: 'out' }],
  };
  const saved = { graph, policies: { retries: { limit: 2, firstDelaySeconds: 0, factor: 1 }, ...policies } };
  await ada.call('PUT', `/api/workflows/${id}/draft`, { base: 1, draft: saved });
  const answered = await ada.call('POST', `/api/workflows/${id}/publish`, { base: 2 });
  expect(answered.status, answered.text).toBe(200);
  return id;
};
const withFile = async () => ({
  uploadId: (await ada.call('POST', '/api/uploads?name=n.csv', 'n\n1\n')).json.upload.id,
});
const keyOf = ({ headers }: Heard): string => String(headers['idempotency-key']);

test('a program that does not accept the notification is called again with the same key', async () => {
  heard.length = 0;
  // The first call is cut off, the second temporarily rejected.
  answer = (_, response) =>
    heard.length === 1
      ? void response.destroy()
      : void response.writeHead(heard.length === 2 ? 503 : 204).end();
  const id = await notifying();
  const done = await runWorkflow(ada, id, await withFile());
  expect(done.run.conclusion, JSON.stringify(done.steps)).toBe('succeeded');
  expect(heard.map(({ path }) => path)).toEqual(['/hook/secret', '/hook/secret', '/hook/secret']);
  expect(new Set(heard.map(keyOf)).size).toBe(1);
  expect(JSON.parse(heard[0]!.body)).toMatchObject({
    text: 'Run 1 of “Told” succeeded. Look.',
    run: { id: done.run.id, number: 1, conclusion: 'succeeded' },
    link: expect.stringContaining(`/workflows/${id}?run=${done.run.id}`),
  });
  expect(done.steps.find((one: { nodeId: string }) => one.nodeId === 'tell').attempt).toBe(3);
}, 240_000);

test('published outputs stay published even if no one accepts the notification', async () => {
  answer = (_, response) => response.writeHead(410).end();
  const done = await runWorkflow(ada, await notifying(), await withFile());
  expect(done.run.conclusion).toBe('warning');
  expect(done.steps.map((one: { conclusion: string }) => one.conclusion)).toEqual([
    'succeeded',
    'succeeded',
    'warning',
    'succeeded',
  ]);
  // Other recipients are notified of the run’s result, not of the program.
  const { notifications } = (await ada.call('GET', '/api/notifications')).json;
  expect(notifications[0].title).toBe('Run 1 of “Told” succeeded');
}, 240_000);

test('the end of a crashed run is sent until delivered, and to people only once', async () => {
  await api.ports.workflows.close();
  const id = await notifying();
  const { run: started } = (await ada.call('POST', `/api/workflows/${id}/runs`, await withFile())).json;
  const now = Date.now();
  await moveRun(api.db, {
    id: started.id,
    from: ['queued'],
    to: 'completed',
    conclusion: 'timed_out',
    notify: true,
    now,
  });
  const ports = (later: number) => ({
    ...api.ports,
    clock: { now: () => now + later },
    queue: { send: async () => {}, work: async () => {}, close: async () => {} },
    tables: { open: () => Promise.reject(new Error('nothing is written')) },
  });
  heard.length = 0;
  answer = (_, response) => response.writeHead(500).end();
  await sendPendingRunNotifications(ports(0));
  // Another process does not retry immediately.
  await sendPendingRunNotifications(ports(1000));
  expect(heard).toHaveLength(1);
  answer = (_, response) => response.writeHead(200).end();
  await sendPendingRunNotifications(ports(120_000));
  await sendPendingRunNotifications(ports(600_000));
  expect(heard).toHaveLength(2);
  expect(new Set(heard.map(keyOf)).size).toBe(1);
  expect(JSON.parse(heard[1]!.body)).toMatchObject({ run: { conclusion: 'timed_out' } });
  const { notifications } = (await ada.call('GET', '/api/notifications')).json;
  const told = notifications.filter((one: { title: string }) => one.title.endsWith('timed out'));
  expect(told).toHaveLength(1);
  const [kept] = await listWorkflowRuns(api.db, { workflowId: id, limit: 1 });
  expect(kept?.tellAt).toBeNull();
  await endRunMessage(api.db, started.id);
}, 240_000);
