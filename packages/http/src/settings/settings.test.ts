import { readPreferences, standardPreferences, withChange } from '@winnow/services/settings/preferences';
import { ownDataKinds } from '@winnow/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let eve: Person;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
  eve = await api.person('eve');
});
afterAll(() => api.dispose());

describe('preferences', () => {
  test('have defaults until something is chosen', async () => {
    expect((await ada.call('GET', '/api/settings')).json).toEqual({
      handle: null,
      preferences: standardPreferences,
    });
    const change = { appearance: { density: 'compact' }, general: { timeZone: 'Europe/Berlin' } };
    const changed = await ada.call('PATCH', '/api/settings/preferences', change);
    expect(changed.json.preferences).toEqual({
      ...standardPreferences,
      appearance: { ...standardPreferences.appearance, density: 'compact' },
      general: { ...standardPreferences.general, timeZone: 'Europe/Berlin' },
    });
    expect((await ada.call('GET', '/api/settings')).json.preferences).toEqual(changed.json.preferences);
    expect((await eve.call('GET', '/api/settings')).json.preferences).toEqual(standardPreferences);
  });

  test.each([
    [{ appearance: { density: 'huge' } }, 'appearance.density'],
    [{ general: { timeZone: 'Mars/Olympus' } }, 'general.timeZone'],
    [{ notifications: { quietFrom: '25:00' } }, 'notifications.quietFrom'],
    [{ notifications: { jobDone: { app: true } } }, 'notifications.jobDone.email'],
    [{ nothing: {} }, ''],
  ])('are rejected with their location if invalid: %j', async (change, place) => {
    const refused = await ada.call('PATCH', '/api/settings/preferences', change);
    expect([refused.status, refused.json.problems[0].params.field]).toEqual([400, place]);
  });

  test('stored under older rules fall back field by field', () => {
    const stored = { appearance: { density: 'gone', rowHeight: 'roomy' }, general: 7, old: { x: 1 } };
    expect(readPreferences(stored).appearance).toEqual({
      ...standardPreferences.appearance,
      rowHeight: 'roomy',
    });
    expect(readPreferences(stored).general).toEqual(standardPreferences.general);
    expect(withChange(stored, { appearance: { density: 'compact' } })).toEqual({
      ...stored,
      appearance: { density: 'compact', rowHeight: 'roomy' },
    });
  });
});

describe('handles', () => {
  test('are lower case, unique, and can be given up', async () => {
    expect((await ada.call('PUT', '/api/settings/handle', { handle: ' Ada-L ' })).json.handle).toBe('ada-l');
    const taken = await eve.call('PUT', '/api/settings/handle', { handle: 'ada-l' });
    expect([taken.status, taken.json.problems[0].code]).toEqual([409, 'settings/handle-taken']);
    expect((await ada.call('PUT', '/api/settings/handle', { handle: null })).status).toBe(200);
    expect((await eve.call('PUT', '/api/settings/handle', { handle: 'ada-l' })).status).toBe(200);
  });

  test.each(['ab', 'a'.repeat(33), '-ada', 'ada-', 'a--b', 'a_b', 'ädä'])('may not be %s', async (handle) => {
    expect((await ada.call('PUT', '/api/settings/handle', { handle })).status).toBe(400);
  });

  test('may not be reserved words', async () => {
    expect((await ada.call('PUT', '/api/settings/handle', { handle: 'Admin' })).status).toBe(409);
  });
});

test('all data about a person is exported as one document, without secrets or other people’s data', async () => {
  const project = await api.project(ada, 'Ada’s beers');
  const foreign = await api.project(eve, 'Eve’s beers');
  await ada.call('PATCH', '/api/settings/ai', { model: 'm', key: 'sk-very-secret-key-1234' });
  const made = await ada.call('POST', '/api/settings/tokens', { name: 'CI', scopes: ['read'], days: 7 });
  for (const [who, name] of [
    [ada, 'ada'],
    [eve, 'eve'],
  ] as const) {
    const create = async (path: string, body: object) => {
      const answer = await who.call('POST', path, body);
      expect(answer.status, answer.text).toBeLessThan(300);
      return answer;
    };
    await create('/api/plugins', {
      kind: 'function',
      name: `${name}plugin`,
      title: `Plugin of ${name}`,
      workspace: 'personal',
    });
    await create('/api/workflows', { name: `Workflow of ${name}` });
    await create('/api/chats', { title: `Chat of ${name}`, projects: [] });
    await create('/api/contact', { subject: `Question of ${name}`, message: 'How do I begin?' });
  }
  expect((await ada.call('PUT', `/api/projects/${project.id}/pin`)).status).toBeLessThan(300);
  const file = await ada.call('GET', '/api/settings/export');
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="winnow-\d{4}-\d\d-\d\d\.json"$/,
  );
  const data = JSON.parse(file.text);
  expect(data.account.email).toBe('ada@example.org');
  expect(data.projects.map((one: { id: string }) => one.id)).toEqual([project.id]);
  expect(data.tokens).toMatchObject([{ name: 'CI', scopes: ['read'] }]);
  expect(data.sessions).toHaveLength(1);
  expect(data.ai).toMatchObject({ model: 'm', keyLastFour: '1234' });
  expect(data.plugins).toMatchObject([{ title: 'Plugin of ada', code: expect.stringContaining('export') }]);
  expect(data.workflows).toMatchObject([{ name: 'Workflow of ada', draft: expect.anything() }]);
  expect(data.chats).toMatchObject([{ title: 'Chat of ada' }]);
  expect(data.contactMessages).toMatchObject([{ subject: 'Question of ada' }]);
  expect(data.pins).toMatchObject([{ projectId: project.id }]);
  expect(data.audit.map((one: { action: string }) => one.action)).toContain('token.create');
  expect(Object.keys(data)).toEqual(expect.arrayContaining([...ownDataKinds]));
  const session = /session_token=([^.]+)/.exec(ada.cookie)![1]!;
  for (const secret of [session, made.json.text, 'sk-very-secret', 'v1.', foreign.id, 'of eve']) {
    expect(file.text).not.toContain(secret);
  }
});
