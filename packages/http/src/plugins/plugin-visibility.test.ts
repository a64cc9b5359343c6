import { recordPluginUses, saveShare } from '@winnow/store';
import { member, organization } from '@winnow/store/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
  bob = await api.person('bob');
}, 180_000);
afterAll(() => api.dispose());

async function publish(id: string, version: string): Promise<void> {
  const { revision } = (await ada.call('GET', `/api/plugins/${id}`)).json.draft;
  const answer = await ada.call('POST', `/api/plugins/${id}/versions`, { revision, version, notes: '' });
  expect(answer.status, answer.text).toBe(201);
}

/** Creates a plugin of Ada's with version 1.0.0. */
async function published(name: string, visibility: string, workspace = 'personal'): Promise<string> {
  const body = { kind: 'function', name, title: `Title of ${name}`, workspace };
  const { id } = (await ada.call('POST', '/api/plugins', body)).json;
  await publish(id, '1.0.0');
  if (visibility !== 'private') await ada.call('PATCH', `/api/plugins/${id}`, { visibility });
  return id;
}

async function newVersion(id: string, version: string): Promise<void> {
  const { revision: base, ...draft } = (await ada.call('GET', `/api/plugins/${id}`)).json.draft;
  const code = `${draft.code}\n// ${version}`;
  const saved = await ada.call('PUT', `/api/plugins/${id}/draft`, { base, ...draft, code });
  expect(saved.status, saved.text).toBe(200);
  await publish(id, version);
}

const versionsOf = ({ json }: { readonly json: { versions: { version: string }[] } }): string[] =>
  json.versions.map((one) => one.version);

/** Plugin notifications of a person, newest first. */
async function notificationsOf(person: Person): Promise<readonly Record<string, string>[]> {
  const { notifications } = (await person.call('GET', '/api/notifications')).json;
  return notifications.filter((one: { category: string }) => one.category === 'plugins');
}

describe('someone with an installed plugin that they may no longer see', () => {
  test('keeps that version and its code, and sees and gets no other', async () => {
    const id = await published('hidden', 'public');
    expect((await bob.call('PUT', `/api/plugins/${id}/install`, {})).json).toEqual({ version: '1.0.0' });
    await ada.call('PATCH', `/api/plugins/${id}`, { visibility: 'private' });
    await newVersion(id, '2.0.0');
    const seen = await bob.call('GET', `/api/plugins/${id}`);
    expect(versionsOf(seen)).toEqual(['1.0.0']);
    expect(seen.json).toMatchObject({
      shown: { version: '1.0.0' },
      plugin: { latest: null, pinned: '1.0.0' },
    });
    expect((await bob.call('GET', `/api/plugins/${id}/versions/1.0.0`)).status).toBe(200);
    expect((await bob.call('GET', `/api/plugins/${id}/versions/2.0.0`)).status).toBe(404);
    const path = `/api/plugins/${id}`;
    expect((await bob.call('PUT', `${path}/install`, { version: '2.0.0' })).status).toBe(404);
    expect((await bob.call('POST', `${path}/fork`, { version: '2.0.0' })).status).toBe(404);
    expect((await bob.call('GET', '/api/dashboard')).json.plugins).toEqual([]);
    expect((await bob.call('PUT', `${path}/install`, { version: '1.0.0' })).status).toBe(200);
    await bob.call('DELETE', `${path}/install`);
    expect((await bob.call('GET', path)).status).toBe(404);
  });

  test('also after leaving the organization that owns the plugin; installed versions keep working', async () => {
    const createdAt = new Date();
    await api.db.insert(organization).values({ id: 'acme', name: 'Acme', slug: 'acme', createdAt });
    for (const [userId, role] of [
      [ada.userId, 'owner'],
      [bob.userId, 'member'],
    ] as const)
      await api.db
        .insert(member)
        .values({ id: `m-${role}`, organizationId: 'acme', userId, role, createdAt });
    const id = await published('shared', 'workspace', 'acme');
    expect((await bob.call('PUT', `/api/plugins/${id}/install`, {})).status).toBe(200);
    await api.db.execute(`delete from member where organization_id = 'acme' and user_id = '${bob.userId}'`);
    await newVersion(id, '1.1.0');
    expect(versionsOf(await bob.call('GET', `/api/plugins/${id}`))).toEqual(['1.0.0']);
    const { id: project } = await api.project(bob);
    const { plugins } = (await bob.call('GET', `/api/projects/${project}/plugins`)).json;
    expect(plugins).toMatchObject([{ id, version: '1.0.0', installed: true, latest: null }]);
    await bob.call('DELETE', `/api/plugins/${id}/install`);
  });
});

test('private plugins run in a shared project, without revealing their code', async () => {
  const id = await published('secret', 'private');
  await ada.call('PUT', `/api/plugins/${id}/install`, {});
  const { id: project } = await api.project(ada, 'Shared');
  await saveShare(api.db, {
    id: 'share-1',
    projectId: project,
    grantee: { userId: bob.userId },
    level: 'edit',
    sharedById: ada.userId,
    expiresAt: null,
    now: Date.now(),
  });
  const seen = await bob.call('GET', `/api/projects/${project}/plugins`);
  expect(seen.json.plugins).toMatchObject([{ version: '1.0.0', known: { kind: 'function' } }]);
  expect(seen.text).not.toContain('toUpperCase');
  for (const path of [`/api/plugins/${id}`, `/api/plugins/${id}/versions/1.0.0`])
    expect((await bob.call('GET', path)).status, path).toBe(404);
  const step = { id: 's1', kind: 'add-column', params: { name: 'x', formula: 'secret.shout("a")' } };
  const saved = await bob.call('PUT', `/api/projects/${project}/recipe`, {
    base: 0,
    recipe: { winnow: 1, name: 'R', steps: [step] },
    summary: 'Shout',
  });
  const pin = saved.json.recipe.plugins.secret;
  expect(pin).toMatchObject({ version: '1.0.0' });
  // The same recipe in a project of Bob's does not run Ada's plugin.
  const { id: own } = await api.project(bob, 'Own');
  const copied = await bob.call('PUT', `/api/projects/${own}/recipe`, {
    base: 0,
    recipe: saved.json.recipe,
    summary: 'From a file',
  });
  expect(copied.status, copied.text).toBe(200);
  expect((await bob.call('GET', `/api/projects/${own}/plugins`)).json.plugins).toEqual([]);
});

test('people who have installed or use a version are notified of its revocation through their chosen channels', async () => {
  const id = await published('told', 'public');
  const carl = await api.person('carl');
  const dora = await api.person('dora');
  const eve = await api.person('eve');
  await bob.call('PUT', `/api/plugins/${id}/install`, {});
  await carl.call('PUT', `/api/plugins/${id}/install`, {});
  const off = { notifications: { plugins: { app: false, email: false } } };
  expect((await carl.call('PATCH', '/api/settings/preferences', off)).status).toBe(200);
  const { integrity } = (await ada.call('GET', `/api/plugins/${id}/versions/1.0.0`)).json;
  const { id: project } = await api.project(dora);
  await recordPluginUses(api.db, project, [integrity], Date.now());
  const reason = 'It gives wrong numbers.';
  const revoked = await ada.call('POST', `/api/plugins/${id}/versions/1.0.0/revoke`, { reason });
  expect(revoked.status, revoked.text).toBe(204);
  const expected = {
    title: 'Version 1.0.0 of the plugin “Title of told” was revoked',
    body: `Steps that use it no longer run. Reason: ${reason}`,
    link: `/plugins/${id}`,
  };
  expect(await notificationsOf(bob)).toMatchObject([expected]);
  expect(await notificationsOf(dora)).toMatchObject([expected]);
  for (const one of [ada, carl, eve]) expect(await notificationsOf(one)).toEqual([]);
});
