import { newToken } from '@winnow/accounts';
import { addPersonalToken } from '@winnow/store';
import { personalToken } from '@winnow/store/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let program: Person;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
  program = await api.person();
});
afterAll(() => api.dispose());

const make = async (scopes: readonly string[], days: number | null = 7) => {
  const made = await ada.call('POST', '/api/settings/tokens', { name: 'Nightly', scopes, days });
  expect(made.status).toBe(201);
  return made.json as { text: string; token: { id: string; prefix: string } };
};
const as = (text: string) => ({ authorization: `Bearer ${text}` });

test('a token is returned once, recognized by its prefix and stored as a hash', async () => {
  const { text, token } = await make(['read']);
  expect(text).toMatch(/^wnw_[\w-]{43}$/);
  expect(text.startsWith(token.prefix)).toBe(true);
  const listed = await ada.call('GET', '/api/settings/tokens');
  expect(listed.json.tokens[0]).toMatchObject({ id: token.id, scopes: ['read'], lastUsedAt: null });
  expect(listed.text).not.toContain(text);
  const rows = await api.db.select().from(personalToken);
  expect(JSON.stringify(rows)).not.toContain(text.slice(token.prefix.length));
});

test('a program with a token can do what its scopes allow, and nothing beyond', async () => {
  const project = await api.project(ada);
  const reader = as((await make(['read'])).text);
  const writer = as((await make(['read', 'write'])).text);
  const path = `/api/projects/${project.id}`;
  expect((await program.call('GET', path, undefined, reader)).status).toBe(200);
  expect((await program.call('PATCH', path, { name: 'By a reader' }, reader)).status).toBe(403);
  expect((await program.call('PATCH', path, { name: 'By a program' }, writer)).status).toBe(200);
  const { activity } = (await ada.call('GET', '/api/activity?action=project.rename')).json;
  expect(activity[0]).toMatchObject({ via: 'api', action: 'project.rename' });
  for (const call of [
    ['POST', '/api/settings/tokens', { name: 'More', scopes: ['admin'], days: null }],
    ['PATCH', '/api/settings/preferences', {}],
    ['GET', '/api/settings/export', undefined],
  ] as const) {
    expect((await program.call(call[0], call[1], call[2], writer)).status, call[1]).toBe(403);
  }
});

test('records the last use of a token', async () => {
  const { text, token } = await make(['read']);
  await program.call('GET', '/api/projects', undefined, as(text));
  const { tokens } = (await ada.call('GET', '/api/settings/tokens')).json;
  expect(tokens.find((one: { id: string }) => one.id === token.id).lastUsedAt).not.toBeNull();
});

test('revoked, expired, invented and truncated tokens are rejected, even with a valid session', async () => {
  const { text, token } = await make(['read']);
  const expired = newToken(globalThis.crypto);
  await addPersonalToken(api.db, {
    id: 'expired',
    userId: ada.userId,
    name: 'Old',
    prefix: expired.prefix,
    tokenHash: expired.hash,
    scopes: ['read'],
    expiresAt: new Date(Date.now() - 1),
    now: 1,
  });
  expect((await ada.call('DELETE', `/api/settings/tokens/${token.id}`)).status).toBe(204);
  for (const bad of [text, expired.text, `wnw_${'x'.repeat(43)}`, text.slice(0, 20), 'x']) {
    const refused = await ada.call('GET', '/api/projects', undefined, as(bad));
    expect([refused.status, refused.json.problems[0].code]).toEqual([401, 'api/token-refused']);
  }
});

test("people can't revoke the tokens of others", async () => {
  const { text, token } = await make(['read']);
  const eve = await api.person('eve');
  expect((await eve.call('DELETE', `/api/settings/tokens/${token.id}`)).status).toBe(404);
  expect((await program.call('GET', '/api/projects', undefined, as(text))).status).toBe(200);
});

test('the number of tokens per person is limited', async () => {
  const kim = await api.person('kim');
  const body = { name: 'One of many', scopes: ['read'], days: null };
  for (let n = 0; n < 50; n++) await kim.call('POST', '/api/settings/tokens', body);
  const refused = await kim.call('POST', '/api/settings/tokens', body);
  expect([refused.status, refused.json.problems[0].code]).toEqual([409, 'settings/too-many-tokens']);
});
