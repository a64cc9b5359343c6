import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@winnow/kernel';
import { listWorkflowRuns, nextTimesOf, setSchedules } from '@winnow/store/workflows';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
  await api.ports.workflows.start();
}, 240_000);
afterAll(() => api.dispose());

const day = 86_400_000;
const upload = async (text: string, name: string): Promise<string> =>
  (await ada.call('POST', `/api/uploads?name=${name}`, text)).json.upload.id;
const jobDone = async (id: string, who = ada): Promise<void> => {
  for (;;) {
    const { job } = (await who.call('GET', `/api/jobs/${id}`)).json;
    if (job.state === 'done') return;
    expect(job.state, JSON.stringify(job.problems)).not.toBe('failed');
    await sleep(50);
  }
};

/**
 * Creates a project from one or two files, with the recipe that the import starts, followed by
 * these steps.
 */
async function project(
  files: Readonly<Record<string, string>>,
  steps: readonly object[] = [],
): Promise<string> {
  const [[name, text] = ['', ''], ...others] = Object.entries(files);
  const uploadId = await upload(text, `${name}.csv`);
  const made = await ada.call('POST', '/api/projects', { uploadId, name });
  const { id } = made.json.project;
  await jobDone(made.json.job.id);
  for (const [source, rows] of others) {
    const body = { uploadId: await upload(rows, `${source}.csv`), name: source };
    await jobDone((await ada.call('POST', `/api/projects/${id}/sources`, body)).json.job.id);
  }
  if (steps.length > 0) {
    const { version, recipe } = (await ada.call('GET', `/api/projects/${id}/recipe`)).json;
    const changed = { ...recipe, steps: [...recipe.steps, ...steps] };
    const body = { base: version, recipe: changed, summary: 'x' };
    const saved = await ada.call('PUT', `/api/projects/${id}/recipe`, body);
    expect(saved.status, saved.text).toBe(200);
  }
  return id;
}

const node = (id: string, kind: string, settings: object) => ({ id, kind, settings });
const filed = {
  nodes: [node('in', 'source', { from: 'file' }), node('out', 'output', { to: 'file' })],
  edges: [{ from: 'in', to: 'out' }],
};

async function make(graph: object, more: object = {}, organizationId?: string) {
  const draft = { graph, ...more };
  const made = await ada.call('POST', '/api/workflows', { name: 'Nightly', draft, organizationId });
  expect(made.status, made.text).toBe(201);
  return made.json.workflow;
}
const publish = (id: string, base: number) => ada.call('POST', `/api/workflows/${id}/publish`, { base });
async function published(graph: object, more: object = {}, organizationId?: string): Promise<string> {
  const { id, revision } = await make(graph, more, organizationId);
  const answer = await publish(id, revision);
  expect(answer.status, answer.text).toBe(200);
  return id;
}

async function until(id: string, run: string, holds: (status: string) => boolean) {
  for (;;) {
    const found = (await ada.call('GET', `/api/workflows/${id}/runs/${run}`)).json;
    if (holds(found.run.status)) return found;
    await sleep(50);
  }
}
const ended = (id: string, run: string) => until(id, run, (status) => status === 'completed');
async function run(id: string, body: object = {}) {
  const started = await ada.call('POST', `/api/workflows/${id}/runs`, body);
  expect(started.status, started.text).toBe(202);
  return ended(id, started.json.run.id);
}
const fileOf = async (id: string, runId: string): Promise<string> =>
  (await ada.call('GET', `/api/workflows/${id}/runs/${runId}/outputs/out/file`)).text.replace(/\r/g, '');

const join = (keys: readonly object[]) => ({
  id: 'j',
  kind: 'join-source',
  params: { source: 'cities', how: 'left', keys, ignoreCase: false, matches: 'all', prefix: 'City ' },
});

test('rows replace several sources of one recipe', async () => {
  const cities = 'City,Country\nRome,Italy\n';
  const keys = [{ left: 'City', right: 'City' }];
  const joined = await project({ orders: 'Id,City\n1,Rome\n', cities }, [join(keys)]);
  const orders = await project({ orders: 'Id,City\n7,Oslo\n8,Rome\n' });
  const others = await project({ cities: 'City,Country\nOslo,Norway\n' });
  const graph = {
    nodes: [
      node('orders', 'source', { from: 'project', projectId: orders }),
      node('cities', 'source', { from: 'project', projectId: others }),
      node('clean', 'recipe', { projectId: joined }),
      node('out', 'output', { to: 'file' }),
    ],
    edges: [
      { from: 'orders', to: 'clean' },
      { from: 'cities', to: 'clean', input: 'cities' },
      { from: 'clean', to: 'out' },
    ],
  };
  const id = await published(graph);
  const done = await run(id);
  expect(done.run.conclusion, JSON.stringify(done.steps)).toBe('succeeded');
  const text = await fileOf(id, done.run.id);
  expect(text).toMatch(/^7,Oslo,.*Norway$/m);
  expect(text).toMatch(/^8,Rome,/m);
  expect(text).not.toContain('Italy');

  const wrong = {
    ...graph,
    edges: graph.edges.map((edge) => (edge.input ? { ...edge, input: 'towns' } : edge)),
  };
  const { problems } = await make(wrong);
  expect(problems).toMatchObject([{ nodeId: 'clean', problem: { code: 'workflows/source-gone' } }]);
}, 240_000);

test('cancelling a run stops the engine’s current statement', async () => {
  // 30,000 rows that all match each other would make 900 million.
  const same = `K,V\n${Array.from({ length: 30_000 }, (_, i) => `1,${i}`).join('\n')}\n`;
  const projectId = await project({ orders: 'K,V\n1,1\n', cities: same }, [
    join([{ left: 'K', right: 'K' }]),
  ]);
  const graph = {
    nodes: [
      node('in', 'source', { from: 'file' }),
      node('clean', 'recipe', { projectId }),
      node('out', 'output', { to: 'file' }),
    ],
    edges: [
      { from: 'in', to: 'clean' },
      { from: 'clean', to: 'out' },
    ],
  };
  const id = await published(graph, { policies: { retries: { limit: 0 } } });
  const body = { uploadId: await upload(same, 'same.csv') };
  const started = (await ada.call('POST', `/api/workflows/${id}/runs`, body)).json.run;
  for (;;) {
    const { lines } = (await ada.call('GET', `/api/workflows/${id}/runs/${started.id}/log?node=clean`)).json;
    if (lines.some(({ message }: { readonly message: string }) => message.includes('of the recipe over')))
      break;
    await sleep(50);
  }
  expect((await ada.call('POST', `/api/workflows/${id}/runs/${started.id}/cancel`)).status).toBe(200);
  const { run: found, steps } = await ended(id, started.id);
  expect(found.conclusion).toBe('cancelled');
  expect(steps[1]).toMatchObject({ nodeId: 'clean', conclusion: 'cancelled', rowsOut: null });
}, 240_000);

test('workflows that would start each other are rejected, and stopped if they already exist', async () => {
  const after = (workflowId: string) => ({
    triggers: [{ id: 'after', kind: 'workflow', workflowId, conclusions: ['succeeded', 'failed'] }],
  });
  const first = await published(filed);
  const second = await published(filed, after(first));
  const third = await published(filed, after(second));
  const { revision } = (await ada.call('GET', `/api/workflows/${first}`)).json.workflow;
  const draft = { graph: filed, ...after(third) };
  const saved = await ada.call('PUT', `/api/workflows/${first}/draft`, { base: revision, draft });
  expect(saved.json.workflow.problems).toMatchObject([
    { triggerId: 'after', problem: { code: 'workflows/trigger-circle' } },
  ]);
  expect((await publish(first, revision + 1)).json.problems[0].code).toBe('workflows/trigger-circle');
}, 240_000);

test('times at which the triggers were off do not count as missed', async () => {
  const triggers = [{ id: 't', kind: 'schedule', cron: '* * * * *', timeZone: 'UTC', missed: 'all' }];
  const id = await published(filed, { triggers });
  await ada.call('PATCH', `/api/workflows/${id}`, { enabled: false });
  const nextAt = new Date(Date.now() - 3_600_000);
  await setSchedules(api.db, id, [{ triggerId: 't', pattern: '* * * * * UTC', nextAt }], true);
  await ada.call('PATCH', `/api/workflows/${id}`, { enabled: true });
  await sleep(1500);
  const runs = await listWorkflowRuns(api.db, { workflowId: id, limit: 100 });
  // A minute may have started in the meantime.
  expect(runs.length).toBeLessThanOrEqual(2);
  await ada.call('PATCH', `/api/workflows/${id}`, { enabled: false });
}, 120_000);

test('a clock that was ahead for a while loses no time of a schedule', async () => {
  let ahead = 0;
  const clock = vi.spyOn(systemClock, 'now').mockImplementation(() => Date.now() + ahead);
  onTestFinished(() => clock.mockRestore());
  const triggers = [
    { id: 't', kind: 'schedule', cron: '0 6 * * *', timeZone: 'Europe/Berlin', missed: 'skip' },
  ];
  const id = await published(filed, { triggers });
  const inDays = async (): Promise<number> => {
    const next = (await nextTimesOf(api.db, [id])).get(id)!;
    return (next.getTime() - Date.now()) / day;
  };
  expect(await inDays()).toBeLessThan(1.1);
  ahead = 400 * day;
  await expect.poll(inDays, { timeout: 20_000 }).toBeGreaterThan(399);
  ahead = 0;
  await expect.poll(inDays, { timeout: 20_000 }).toBeLessThan(1.1);
  await ada.call('PATCH', `/api/workflows/${id}`, { enabled: false });
}, 120_000);

test('successive edits of a draft are one activity entry, and so are the runs of a trigger within an hour', async () => {
  const id = await published(filed, { triggers: [{ id: 'hook', kind: 'webhook' }] });
  let { revision } = (await ada.call('GET', `/api/workflows/${id}`)).json.workflow;
  for (const least of [1, 2, 3]) {
    const gate = node('gate', 'check', { conditions: [{ kind: 'row-count', least }] });
    const draft = { graph: { ...filed, nodes: [...filed.nodes, gate] } };
    const saved = await ada.call('PUT', `/api/workflows/${id}/draft`, { base: revision++, draft });
    expect(saved.status, saved.text).toBe(200);
  }
  const { secret, path } = (await ada.call('POST', `/api/workflows/${id}/webhooks/hook/secret`)).json;
  const nobody = await api.person();
  const headers = { 'content-type': 'text/csv', 'x-winnow-secret': secret };
  for (const text of ['n\n1\n', 'n\n2\n'])
    await ended(id, (await nobody.call('POST', path, text, headers)).json.run.id);
  const { activity } = (await ada.call('GET', '/api/activity?action=workflow&limit=50')).json;
  const ofThis = activity.filter((one: { target: { workflow?: string } }) => one.target.workflow === id);
  const said = (action: string) => ofThis.filter((one: { action: string }) => one.action === action);
  expect(said('workflow.change')).toHaveLength(1);
  expect(said('workflow.run')).toMatchObject([
    { via: 'webhook', actorId: ada.userId, target: { number: 1 } },
  ]);
  const byHook = (await ada.call('GET', '/api/activity?via=webhook')).json.activity;
  expect(byHook.map((one: { id: string }) => one.id)).toEqual(
    said('workflow.run').map((one: { id: string }) => one.id),
  );
}, 240_000);

test('a run continues even if the token that started it is revoked', async () => {
  const id = await published(filed);
  const made = (
    await ada.call('POST', '/api/settings/tokens', { name: 'CI', scopes: ['read', 'write'], days: 7 })
  ).json;
  const program = await api.person();
  const as = { authorization: `Bearer ${made.text}` };
  const body = { uploadId: await upload('n\n1\n', 'n.csv') };
  const started = await program.call('POST', `/api/workflows/${id}/runs`, body, as);
  expect(started.status, started.text).toBe(202);
  expect((await ada.call('DELETE', `/api/settings/tokens/${made.token.id}`)).status).toBe(204);
  expect((await program.call('POST', `/api/workflows/${id}/runs`, body, as)).status).toBe(401);
  expect((await ended(id, started.json.run.id)).run).toMatchObject({
    conclusion: 'succeeded',
    actorName: 'ada',
  });
}, 240_000);

test('a run does not start with a file that has since been imported or deleted, and says so', async () => {
  const id = await published(filed);
  const uploadId = await upload('n\n1\n', 'n.csv');
  await rm(`${api.ports.dataDir}/uploads/${uploadId}`);
  const started = await ada.call('POST', `/api/workflows/${id}/runs`, { uploadId });
  expect(started.status).toBe(410);
  expect(started.text).toContain('n.csv is no longer on the server');
}, 240_000);

test('a run fails with an explanation if its project was deleted, and notifies people who can see the workflow', async () => {
  const projectId = await project({ orders: 'n\n1\n' });
  const graph = {
    nodes: [
      node('in', 'source', { from: 'project', projectId }),
      node('out', 'output', { to: 'file' }),
      node('tell', 'notification', { when: 'not-succeeded', message: 'Call Bob.' }),
    ],
    edges: [{ from: 'in', to: 'out' }],
  };
  const id = await published(graph);
  const good = await run(id);
  expect(good.run.conclusion, JSON.stringify(good.steps)).toBe('succeeded');
  expect((await ada.call('DELETE', `/api/projects/${projectId}`)).status).toBe(204);
  const broken = await run(id);
  expect(broken.run).toMatchObject({ conclusion: 'failed', problems: [{ code: 'workflows/project-gone' }] });
  const { workflow } = (await ada.call('GET', `/api/workflows/${id}`)).json;
  expect(workflow.problems).toMatchObject([{ nodeId: 'in', problem: { code: 'workflows/project-gone' } }]);
  expect(workflow.outputs).toMatchObject([{ rows: 1 }]);
  const told = (await ada.call('GET', '/api/notifications')).json.notifications;
  expect(told[0]).toMatchObject({
    title: 'Run 2 of “Nightly” failed',
    body: expect.stringMatching(/^Call Bob\. The project/),
  });
}, 240_000);

test('a former member of an organization is not notified of its runs, unlike its owner, and nothing is read on their behalf any more', async () => {
  const bob = await api.person('bob');
  await api.confirm(bob);
  const organize = (who: Person, verb: string, body: object) =>
    who.call('POST', `/api/auth/organization/${verb}`, body);
  const organizationId = (await organize(ada, 'create', { name: 'Acme', slug: 'acme' })).json.id;
  await organize(ada, 'invite-member', { email: 'bob@example.org', role: 'member', organizationId });
  const { invitations } = (await bob.call('GET', '/api/invitations')).json;
  expect((await organize(bob, 'accept-invitation', { invitationId: invitations[0].id })).status).toBe(200);

  const uploadId = (await bob.call('POST', '/api/uploads?name=own.csv', 'n\n1\n')).json.upload.id;
  const own = (await bob.call('POST', '/api/projects', { uploadId, name: 'Own' })).json;
  await jobDone(own.job.id, bob);
  const graph = {
    nodes: [
      node('in', 'source', { from: 'project', projectId: own.project.id }),
      node('out', 'output', { to: 'file' }),
      node('tell', 'notification', { when: 'always', to: 'publisher' }),
    ],
    edges: [{ from: 'in', to: 'out' }],
  };
  const made = await bob.call('POST', '/api/workflows', { name: 'Theirs', organizationId, draft: { graph } });
  const { id } = made.json.workflow;
  expect((await bob.call('POST', `/api/workflows/${id}/publish`, { base: 1 })).status).toBe(200);
  const notificationsOf = async (who: Person): Promise<readonly string[]> =>
    (await who.call('GET', '/api/notifications')).json.notifications
      .map(({ title }: { readonly title: string }) => title)
      .filter((title: string) => title.includes('“Theirs”'));
  const good = await run(id);
  expect(good.run.conclusion, JSON.stringify(good.steps)).toBe('succeeded');
  expect(await notificationsOf(bob)).toEqual(['Run 1 of “Theirs” succeeded']);

  const { members } = (await ada.call('GET', `/api/organizations/${organizationId}`)).json;
  const member = members.find((one: { userId: string }) => one.userId === bob.userId);
  await organize(ada, 'remove-member', { memberIdOrEmail: member.id, organizationId });
  expect((await bob.call('GET', `/api/workflows/${id}`)).status).toBe(404);
  const after = await run(id);
  expect(after.run).toMatchObject({
    conclusion: 'failed',
    problems: [{ code: 'workflows/publisher-gone' }],
  });
  expect(await notificationsOf(bob)).toHaveLength(1);
  expect(await notificationsOf(ada)).toEqual(['Run 2 of “Theirs” failed']);
}, 240_000);
