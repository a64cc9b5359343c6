import { apiProblems } from '@winnow/services/problems';
import { addJob, addProject, endJob } from '@winnow/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
  bob = await api.person('bob');
});
afterAll(() => api.dispose());

const home = async (of: Person, workspace = 'personal') =>
  (await of.call('GET', `/api/dashboard?workspace=${workspace}`)).json;
const named = (projects: readonly { name: string }[]): readonly string[] => projects.map(({ name }) => name);

test('a new user has all first steps ahead of them', async () => {
  expect(await home(await api.person('carla'))).toMatchObject({
    failed: [],
    flawed: [],
    invitations: [],
    expiring: [],
    plugins: [],
    workflows: { failed: [] },
    recent: [],
    total: 0,
    pinned: [],
    firstSteps: { import: false, clean: false, export: false, invite: false },
  });
});

test('projects are sorted by last change, and pins are personal', async () => {
  const beers = {
    id: api.ports.newId(),
    name: 'Beers',
    owner: { userId: ada.userId },
    createdById: ada.userId,
  };
  await addProject(api.db, { ...beers, now: Date.now() - 1000 });
  await api.project(ada, 'Wines');
  expect(named((await home(ada)).recent)).toEqual(['Wines', 'Beers']);
  expect((await home(ada)).total).toBe(2);
  expect((await ada.call('PUT', `/api/projects/${beers.id}/pin`)).status).toBeLessThan(300);
  expect(named((await home(ada)).pinned)).toEqual(['Beers']);
  expect((await home(bob)).pinned).toEqual([]);
  await ada.call('DELETE', `/api/projects/${beers.id}/pin`);
  expect((await home(ada)).pinned).toEqual([]);
});

test('a failed job needs attention until one succeeds; an import with problems does too', async () => {
  const { id: projectId } = await api.project(ada, 'Orders');
  const run = async (kind: 'import' | 'export', end: Parameters<typeof endJob>[2], now: number) => {
    const id = api.ports.newId();
    await addJob(api.db, { id, projectId, actorId: ada.userId, kind, input: {}, now });
    await endJob(api.db, id, end, now);
  };
  const now = Date.now();
  await run('export', { state: 'failed', problems: [apiProblems.interrupted({})] }, now - 3000);
  const done = { state: 'done', result: { rejected: 2, mismatched: 5 } } as const;
  await run('import', done, now - 2000);
  const told = await home(ada);
  expect(told.failed).toMatchObject([{ kind: 'export', projectName: 'Orders', message: expect.any(String) }]);
  expect(told.flawed).toMatchObject([{ kind: 'import', rejected: 2, mismatched: 5 }]);
  expect((await home(bob)).failed).toEqual([]);
  await run('export', { state: 'done', result: {} }, now - 1000);
  expect((await home(ada)).failed).toEqual([]);
});

test('shows expiring access and invitations; first steps are checked off', async () => {
  await api.confirm(bob);
  const { id } = await api.project(ada, 'Shared');
  const expiresAt = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const shared = await ada.call('PUT', `/api/projects/${id}/shares`, {
    grantee: { email: 'bob@example.org' },
    level: 'view',
    expiresAt,
  });
  expect(shared.status, shared.text).toBeLessThan(300);
  expect((await home(bob)).expiring).toMatchObject([{ kind: 'share', projectName: 'Shared', expiresAt }]);
  expect((await home(ada)).firstSteps).toEqual({ import: false, clean: false, export: false, invite: true });

  const acme = { name: 'Acme', slug: 'acme' };
  const { json: organization } = await ada.call('POST', '/api/auth/organization/create', acme);
  const invited = { email: 'bob@example.org', role: 'member', organizationId: organization.id };
  await ada.call('POST', '/api/auth/organization/invite-member', invited);
  expect((await home(bob)).invitations).toMatchObject([{ organizationName: 'Acme', inviterName: 'ada' }]);
  await api.project(ada, 'Of Acme', { organizationId: organization.id });
  expect(named((await home(ada, organization.id)).recent)).toEqual(['Of Acme']);
  expect(named((await home(ada)).recent)).not.toContain('Of Acme');
  expect((await home(bob, organization.id)).recent).toEqual([]);
});
