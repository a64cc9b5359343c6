import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { partsFolder } from '@winnow/services/workflows/run/run-files';
import { parseWorkflowFile } from '@winnow/workflows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
  await api.ports.workflows.start();
}, 120_000);
afterAll(() => api.dispose());

const upload = async (text: string, name = 'orders.csv'): Promise<string> =>
  (await ada.call('POST', `/api/uploads?name=${name}`, text)).json.upload.id;

/**
 * Creates a project from a file, with the recipe that the import starts, followed by these steps.
 */
async function project(text: string, steps: readonly object[] = []): Promise<string> {
  const made = await ada.call('POST', '/api/projects', { uploadId: await upload(text), name: 'Orders' });
  const { id } = made.json.project;
  while ((await ada.call('GET', `/api/jobs/${made.json.job.id}`)).json.job.state !== 'done') await sleep(50);
  if (steps.length > 0) {
    const { version, recipe } = (await ada.call('GET', `/api/projects/${id}/recipe`)).json;
    const changed = { ...recipe, steps: [...recipe.steps, ...steps] };
    const saved = await ada.call('PUT', `/api/projects/${id}/recipe`, {
      base: version,
      recipe: changed,
      summary: 'x',
    });
    expect(saved.status, saved.text).toBe(200);
  }
  return id;
}

const lines = (...rows: readonly string[]): string => `${rows.join('\n')}\n`;
const orders = lines('id,city,amount', '1, Berlin ,10', '2,Oslo,20', '3,Rome,30');

const node = (id: string, kind: string, settings: object) => ({ id, kind, settings });
const chain = (...nodes: readonly { id: string }[]) => ({
  nodes,
  edges: nodes.slice(1).map(({ id }, i) => ({ from: nodes[i]!.id, to: id })),
});

async function publish(graph: object, more: object = {}): Promise<string> {
  const made = await ada.call('POST', '/api/workflows', { name: 'Nightly', draft: { graph, ...more } });
  expect(made.status, made.text).toBe(201);
  const { id, revision } = made.json.workflow;
  const published = await ada.call('POST', `/api/workflows/${id}/publish`, { base: revision });
  expect(published.status, published.text).toBe(200);
  return id;
}

const read = async (id: string, run: string) =>
  (await ada.call('GET', `/api/workflows/${id}/runs/${run}`)).json;

async function ended(id: string, run: string) {
  for (;;) {
    const found = await read(id, run);
    if (found.run.status === 'completed') return found;
    await sleep(50);
  }
}

async function run(id: string, body: object = {}) {
  const started = await ada.call('POST', `/api/workflows/${id}/runs`, body);
  expect(started.status, started.text).toBe(202);
  return ended(id, started.json.run.id);
}

const file = (id: string, runId: string, nodeId = 'out') =>
  ada.call('GET', `/api/workflows/${id}/runs/${runId}/outputs/${nodeId}/file`);

test('an arriving file passes through the recipe of a project and its checks, and is published; a failed check keeps the last successful output', async () => {
  const trim = { id: 't', kind: 'trim-text', params: { columns: ['city'] } };
  const projectId = await project(orders, [trim]);
  const id = await publish(
    chain(
      node('in', 'source', { from: 'file' }),
      node('clean', 'recipe', { projectId }),
      node('gate', 'check', {
        conditions: [
          { kind: 'rows', formula: 'amount > 0' },
          { kind: 'unique', columns: ['id'] },
          { kind: 'filled', columns: ['city'] },
          { kind: 'fits', columns: ['amount'] },
          { kind: 'row-count', least: 2, most: 10 },
          { kind: 'between', column: 'amount', least: 1, most: 25, level: 'warn' },
          {
            kind: 'summary',
            measures: [{ name: 'total', function: 'sum', column: 'amount' }],
            formula: 'total < 100',
          },
        ],
      }),
      node('out', 'output', { to: 'file', format: 'csv' }),
      node('tell', 'notification', { when: 'always' }),
    ),
    { policies: { compareBy: ['id'] } },
  );
  const first = await run(id, { uploadId: await upload(orders) });
  expect(first.run).toMatchObject({ conclusion: 'warning', number: 1 });
  const outOf = (found: typeof first) =>
    found.steps.map((step: { nodeId: string; conclusion: string }) => [step.nodeId, step.conclusion]);
  expect(outOf(first)).toEqual([
    ['in', 'succeeded'],
    ['clean', 'succeeded'],
    ['gate', 'warning'],
    ['out', 'succeeded'],
    ['tell', 'succeeded'],
  ]);
  expect(first.steps[2].checks.filter((one: { held: boolean }) => !one.held)).toMatchObject([
    { sentence: 'amount is 1 to 25', level: 'warn', breaches: 1 },
  ]);
  expect((await file(id, first.run.id)).text.replace(/\r/g, '')).toBe(
    lines('id,city,amount', '1,Berlin,10', '2,Oslo,20', '3,Rome,30'),
  );

  const changed = lines('id,city,amount', '1, Berlin ,10', '2,Paris,20', '4,Bonn,5', '5,Ulm,6');
  const second = await run(id, { uploadId: await upload(changed) });
  expect(second.steps[1].differences).toMatchObject({
    by: 'key',
    rowsAdded: 2,
    rowsRemoved: 1,
    rowsChanged: 1,
    rowsSame: 1,
    byColumn: { city: 1 },
  });

  const bad = lines('id,city,amount', '1,Berlin,-1', '1,,x');
  const third = await run(id, { uploadId: await upload(bad) });
  expect(third.run.conclusion).toBe('failed');
  expect(outOf(third).slice(2)).toEqual([
    ['gate', 'failed'],
    ['out', 'skipped'],
    ['tell', 'succeeded'],
  ]);
  expect((await file(id, third.run.id)).status).toBe(404);
  const { workflow } = (await ada.call('GET', `/api/workflows/${id}`)).json;
  expect(workflow.outputs).toMatchObject([{ runId: second.run.id, nodeId: 'out', rows: 4 }]);
  const told = (await ada.call('GET', '/api/notifications')).json.notifications;
  expect(told.map((one: { title: string }) => one.title)).toContain('Run 3 of “Nightly” failed');
  const log = (await ada.call('GET', `/api/workflows/${id}/runs/${third.run.id}/log?node=gate`)).json.lines;
  expect(log.some((one: { level: string }) => one.level === 'error')).toBe(true);
}, 120_000);

test('a workflow file contains its recipes with their checks, for people who may read them', async () => {
  const projectId = await project(orders, [{ id: 't', kind: 'trim-text', params: { columns: ['city'] } }]);
  const check = { condition: { kind: 'filled', columns: ['city'], level: 'block' } };
  const added = await ada.call('POST', `/api/projects/${projectId}/checks`, check);
  expect(added.status, added.text).toBeLessThan(300);
  const graph = chain(
    node('in', 'source', { from: 'file' }),
    node('clean', 'recipe', { projectId }),
    node('foreign', 'recipe', { projectId: 'of-someone-else' }),
    node('out', 'output', { to: 'file' }),
  );
  const made = await ada.call('POST', '/api/workflows', { name: 'Nightly', draft: { graph } });
  const answer = await ada.call('GET', `/api/workflows/${made.json.workflow.id}/file`);
  expect(answer.status, answer.text).toBe(200);
  const parsed = parseWorkflowFile(answer.json.file);
  if (!parsed.ok) throw new Error(parsed.problems[0]?.message);
  expect(parsed.value.name).toBe('Nightly');
  expect([...parsed.value.recipes.keys()]).toEqual(['clean']);
  expect(parsed.value.recipes.get('clean')).toMatchObject({ checks: [check.condition] });
  expect(parsed.value.recipes.get('clean')?.steps.at(-1)).toMatchObject({ kind: 'trim-text' });
  expect(parsed.value.sources.get(projectId)).toMatchObject({ format: 'csv' });
  expect(parsed.value.definition.graph.nodes).toHaveLength(4);
});

test('a run is repeated from the failed step, reusing the results of successful ones', async () => {
  const projectId = await project(orders);
  const id = await publish(
    chain(
      node('in', 'source', { from: 'project', projectId }),
      node('clean', 'recipe', { projectId }),
      node('out', 'output', { to: 'file', format: 'ndjson' }),
    ),
  );
  const { version, recipe } = (await ada.call('GET', `/api/projects/${projectId}/recipe`)).json;
  const broken = { id: 'b', kind: 'trim-text', params: { columns: ['no such column'] } };
  const save = (base: number, steps: readonly object[]) =>
    ada.call('PUT', `/api/projects/${projectId}/recipe`, {
      base,
      recipe: { ...recipe, steps },
      summary: 'x',
    });
  await save(version, [...recipe.steps, broken]);
  const failed = await run(id);
  expect(failed.run.conclusion).toBe('failed');
  expect(failed.steps[1].problems[0].code).toBe('workflow-runs/broken-recipe');
  await save(version + 1, recipe.steps);
  const again = await ada.call('POST', `/api/workflows/${id}/runs/${failed.run.id}/rerun`, {
    from: 'failed',
  });
  const repeated = await ended(id, again.json.run.id);
  expect(repeated.run).toMatchObject({ conclusion: 'succeeded', cause: 'rerun', rerunFrom: 'failed' });
  expect(repeated.steps.map((step: { reusedFrom: string | null }) => step.reusedFrom)).toEqual([
    failed.run.id,
    null,
    null,
  ]);
}, 120_000);

test('a webhook starts a run only with its secret, once per key, and another workflow follows', async () => {
  const id = await publish(
    chain(node('in', 'source', { from: 'file' }), node('out', 'output', { to: 'file' })),
    {
      triggers: [{ id: 'hook', kind: 'webhook' }],
    },
  );
  const projectId = await project(orders);
  const follower = await publish(
    chain(node('in', 'source', { from: 'project', projectId }), node('out', 'output', { to: 'file' })),
    { triggers: [{ id: 'after', kind: 'workflow', workflowId: id }] },
  );
  const { secret, path } = (await ada.call('POST', `/api/workflows/${id}/webhooks/hook/secret`)).json;
  const unknown = await ada.call('POST', `/api/workflows/${id}/webhooks/other/secret`);
  expect([unknown.status, unknown.json.problems[0].code]).toEqual([404, 'workflow-runs/no-webhook']);
  const nobody = await api.person();
  const call = (headers: Record<string, string>) =>
    nobody.call('POST', path, orders, { 'content-type': 'text/csv', ...headers });
  expect((await call({})).status).toBe(403);
  expect((await call({ 'x-winnow-secret': 'wrong' })).status).toBe(403);
  const repeatable = () => call({ 'x-winnow-secret': secret, 'idempotency-key': 'k' });
  const [started, ...others] = await Promise.all([repeatable(), repeatable(), repeatable()]);
  expect(started.status, started.text).toBe(202);
  for (const repeated of [...others, await repeatable()])
    expect(repeated.json.run?.id, repeated.text).toBe(started.json.run.id);
  const done = await ended(id, started.json.run.id);
  expect(done.run).toMatchObject({ conclusion: 'succeeded', cause: 'webhook', actorName: null });
  expect(done.outputs).toMatchObject([{ rows: 3 }]);
  let runs = [];
  while (runs.length === 0) {
    await sleep(50);
    ({ runs } = (await ada.call('GET', `/api/workflows/${follower}/runs`)).json);
  }
  expect(runs).toMatchObject([{ cause: 'workflow' }]);
  await ended(follower, runs[0].id);
  await ada.call('PATCH', `/api/workflows/${id}`, { enabled: false });
  expect((await call({ 'x-winnow-secret': secret })).status).toBe(403);
}, 120_000);

test('a webhook with an incomplete body leaves nothing behind', async () => {
  const id = await publish(
    chain(node('in', 'source', { from: 'file' }), node('out', 'output', { to: 'file' })),
    { triggers: [{ id: 'hook', kind: 'webhook' }] },
  );
  const { secret, path } = (await ada.call('POST', `/api/workflows/${id}/webhooks/hook/secret`)).json;
  const parts = dirname(partsFolder(api.ports.dataDir, id, 'any'));
  for (let times = 0; times < 20; times++) {
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) });
    const headers = { 'x-winnow-secret': secret, 'content-type': 'text/csv', 'content-length': '100' };
    const { status, json } = await ada.call('POST', path, broken, headers);
    expect([status, json.problems[0].code]).toEqual([400, 'api/upload-broken']);
  }
  await sleep(20);
  expect(await readdir(parts)).toEqual([]);
  expect((await ada.call('GET', `/api/workflows/${id}/runs`)).json.runs).toEqual([]);
});

test('problems are assigned to their node or trigger, and prevent publishing the draft', async () => {
  const draft = {
    graph: {
      nodes: [
        node('a', 'recipe', { projectId: 'gone' }),
        node('b', 'check', { conditions: [] }),
        node('c', 'output', { to: 'file' }),
      ],
      edges: [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'a' },
      ],
    },
    triggers: [{ id: 't', kind: 'schedule', cron: '* * * * * *', timeZone: 'Europe/Berlin' }],
  };
  const made = await ada.call('POST', '/api/workflows', { name: 'Broken', draft });
  const codes = made.json.workflow.problems.map(
    (one: { nodeId: string | null; triggerId: string | null; problem: { code: string } }) =>
      `${one.nodeId ?? one.triggerId} ${one.problem.code}`,
  );
  expect(codes.sort()).toEqual([
    'a workflows/cycle',
    'a workflows/project-gone',
    'b workflows/cycle',
    'b workflows/nothing-to-check',
    'c workflows/missing-input',
    't workflows/too-often',
  ]);
  const published = await ada.call('POST', `/api/workflows/${made.json.workflow.id}/publish`, { base: 1 });
  expect(published.status).toBe(422);
  const stale = await ada.call('PUT', `/api/workflows/${made.json.workflow.id}/draft`, { base: 7, draft });
  expect(stale.json.problems[0].code).toBe('store/stale-workflow');
  expect((await ada.call('POST', `/api/workflows/${made.json.workflow.id}/runs`, {})).status).toBe(409);
});

test('returns the next five times of a schedule', async () => {
  const { times } = (
    await ada.call('GET', '/api/workflow-times?cron=0%206%20*%20*%20*&timeZone=Europe/Berlin')
  ).json;
  expect(times).toHaveLength(5);
  const wrong = (await ada.call('GET', '/api/workflow-times?cron=61%20*%20*%20*%20*&timeZone=UTC')).json;
  expect(wrong).toMatchObject({ times: [], problems: [{ code: 'workflows/bad-cron' }] });
});

test('actions on a workflow appear in the activity, including its deletion', async () => {
  const id = await publish(
    chain(node('in', 'source', { from: 'file' }), node('out', 'output', { to: 'file' })),
  );
  expect((await ada.call('DELETE', `/api/workflows/${id}`)).status).toBe(204);
  expect((await ada.call('GET', `/api/workflows/${id}`)).status).toBe(404);
  const { activity } = (await ada.call('GET', '/api/activity?action=workflow&limit=10')).json;
  const ofThis = activity.filter((one: { target: { workflow?: string } }) => one.target.workflow === id);
  expect(ofThis.map((one: { action: string }) => one.action)).toEqual([
    'workflow.delete',
    'workflow.publish',
    'workflow.create',
  ]);
});
