import { listAudit, verifyAudit } from '@winnow/store';
import { type TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../../../tests/support/authenticators/authenticator.ts';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const password = 'long enough';

let api: TestApi;
let person: Person;
let email: string;
let people = 0;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.dispose());
beforeEach(async () => {
  const name = `person-${++people}`;
  person = await api.person(name);
  await api.confirm(person);
  email = `${name}@example.org`;
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  api.app.request(`/api/auth${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'http://localhost:3000',
      'x-winnow-client-address': '203.0.113.7',
      'user-agent': firefox,
      ...headers,
    },
    body: JSON.stringify(body),
  });
const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .flatMap((cookie) => (/max-age=0/i.test(cookie) ? [] : (cookie.split(';')[0] ?? [])))
    .filter((cookie) => !cookie.includes('session_data'))
    .join('; ');
const signIn = (headers: Record<string, string> = {}, as = password) =>
  post('/sign-in/email', { email, password: as }, headers);

interface SignIn {
  readonly kind: string;
  readonly succeeded: boolean;
  readonly device: string;
  readonly address: string | null;
}
const history = async (): Promise<readonly SignIn[]> =>
  (await person.call('GET', '/api/settings/sign-ins')).json.signIns;
const told = async (): Promise<readonly string[]> =>
  (await person.call('GET', '/api/notifications')).json.notifications.map(
    (one: { title: string }) => one.title,
  );
/** Records are written after the response. */
const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 10_000 });

describe('the history of sign-ins', () => {
  test('contains sign-ups, sign-ins and rejected attempts with device and address, newest first', async () => {
    await signIn();
    await eventually(history).toHaveLength(2);
    await signIn({}, 'not the password');
    await eventually(history).toHaveLength(3);
    expect(await history()).toMatchObject([
      { kind: 'password', succeeded: false, device: 'Firefox on Linux', address: '203.0.113.7' },
      { kind: 'password', succeeded: true, device: 'Firefox on Linux', address: '203.0.113.7' },
      { kind: 'sign-up', succeeded: true },
    ]);
  });

  test('contains no attempts for unknown people, and no calls other than sign-ins', async () => {
    await post('/sign-in/email', { email: 'nobody@example.org', password });
    await post(
      '/change-password',
      { currentPassword: password, newPassword: `${password}!` },
      { cookie: person.cookie },
    );
    await eventually(told).toEqual(['Your password was changed']);
    expect(await history()).toHaveLength(1);
  });

  test('contains second factors, accepted and rejected', async () => {
    const enabled = await post('/two-factor/enable', { password }, { cookie: person.cookie });
    const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: string[] };
    const totp = URI.parse(totpURI) as TOTP;
    const confirmed = await post(
      '/two-factor/verify-totp',
      { code: totp.generate() },
      { cookie: person.cookie },
    );
    const cookie = cookiesOf(confirmed) || person.cookie;
    const call = (path: string) => api.app.request(path, { headers: { cookie } });
    const read = async () =>
      ((await (await call('/api/settings/sign-ins')).json()) as { signIns: SignIn[] }).signIns.map(
        ({ kind, succeeded }) => `${kind} ${succeeded}`,
      );
    await eventually(read).toEqual(['sign-up true']);
    const challenge = cookiesOf(await signIn());
    await post('/two-factor/verify-totp', { code: '000000' }, { cookie: challenge });
    await eventually(read).toEqual(['two-factor false', 'sign-up true']);
    await post('/two-factor/verify-backup-code', { code: backupCodes[0]! }, { cookie: challenge });
    await eventually(read).toEqual(['backup-code true', 'two-factor false', 'sign-up true']);
    const notifications = await (await call('/api/notifications')).json();
    expect(JSON.stringify(notifications)).toContain('Two-factor sign-in was turned on');
  });
});

describe('the audit log', () => {
  const audited = async () => {
    const rows = await listAudit(api.db, { actorId: person.userId, limit: 20 });
    return rows.map(({ action, target }) =>
      [action, (target as { kind?: string }).kind ?? ''].join(' ').trim(),
    );
  };

  test('records who signed in, who was rejected, what changed about it, and who signed out', async () => {
    await eventually(audited).toEqual(['session.begin sign-up']);
    await signIn({}, 'not the password');
    await eventually(audited).toHaveLength(2);
    const cookie = cookiesOf(await signIn());
    await eventually(audited).toHaveLength(3);
    await post('/change-password', { currentPassword: password, newPassword: password }, { cookie });
    await eventually(audited).toHaveLength(4);
    await post('/sign-out', {}, { cookie });
    await eventually(audited).toEqual([
      'session.end',
      'account.change-password',
      'session.begin password',
      'session.refuse password',
      'session.begin sign-up',
    ]);
    expect((await verifyAudit(api.db)).broken).toBeUndefined();
  });

  test('records a new email address, and the person is notified', async () => {
    person = await api.person(`person-${++people}`);
    await eventually(audited).toHaveLength(1);
    const newEmail = `moved-${people}@example.org`;
    expect((await post('/change-email', { newEmail }, { cookie: person.cookie })).status).toBe(200);
    await eventually(async () => (await audited())[0]).toBe('account.change-email');
    await eventually(told).toEqual(['The email address was changed']);
  });

  test('records that an account was deleted, although nothing of it is left', async () => {
    await eventually(audited).toHaveLength(1);
    const deleted = await post('/delete-user', { password }, { cookie: person.cookie });
    expect(deleted.status).toBe(200);
    await eventually(async () => (await audited())[0]).toBe('account.delete');
  });
});

test('adding, using, rejecting and removing passkeys appears in the history and in the audit log', async () => {
  let checks = true;
  const device = createAuthenticator({ origin: 'http://localhost:3000', verifiesUser: () => checks });
  const ask = async (what: string, cookie = '') => {
    const asked = await api.app.request(`/api/auth/passkey/generate-${what}-options`, {
      headers: { cookie },
    });
    const cookies = [cookie, cookiesOf(asked)].filter(Boolean).join('; ');
    return { cookie: cookies, options: (await asked.json()) as { challenge: string } };
  };
  const toAdd = await ask('register', person.cookie);
  const added = await post(
    '/passkey/verify-registration',
    { response: device.register(toAdd.options), name: 'Phone' },
    { cookie: toAdd.cookie },
  );
  const { id } = (await added.json()) as { id: string };
  await eventually(told).toEqual(['A passkey was added']);
  for (checks of [true, false]) {
    const { cookie, options } = await ask('authenticate');
    await post('/passkey/verify-authentication', { response: device.sign(options) }, { cookie });
    await eventually(history).toHaveLength(checks ? 2 : 3);
  }
  expect(await history()).toMatchObject([
    { kind: 'passkey', succeeded: false, device: 'Firefox on Linux' },
    { kind: 'passkey', succeeded: true },
    { kind: 'sign-up', succeeded: true },
  ]);
  await post('/passkey/delete-passkey', { id }, { cookie: person.cookie });
  const actions = async () =>
    (await listAudit(api.db, { actorId: person.userId, limit: 20 })).map(({ action }) => action);
  await eventually(actions).toEqual([
    'account.remove-passkey',
    'session.refuse',
    'session.begin',
    'account.add-passkey',
    'session.begin',
  ]);
});

describe('people are notified', () => {
  test('of a sign-in from a new type of device, once', async () => {
    await eventually(history).toHaveLength(1);
    await signIn({ 'user-agent': safari });
    await eventually(told).toEqual(['New sign-in: Safari on iPhone']);
    await signIn({ 'user-agent': safari });
    await eventually(history).toHaveLength(3);
    expect(await told()).toHaveLength(1);
  });

  test('of an invitation, if the address is confirmed', async () => {
    const ada = await api.person(`inviter-${people}`);
    const made = await ada.call('POST', '/api/auth/organization/create', {
      name: 'Acme',
      slug: `acme-${people}`,
    });
    const invite = { email, role: 'member', organizationId: made.json.id };
    expect((await ada.call('POST', '/api/auth/organization/invite-member', invite)).status).toBe(200);
    await eventually(told).toEqual([`inviter-${people} invited you to Acme`]);
  });
});

describe('sessions', () => {
  const list = async () => (await person.call('GET', '/api/settings/sessions')).json.sessions;

  test('are listed with device and address, without credentials', async () => {
    const other = cookiesOf(await signIn({ 'user-agent': safari }));
    const sessions = await list();
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((one: { current: boolean }) => one.current)).toHaveLength(1);
    expect(sessions.find((one: { current: boolean }) => !one.current)).toMatchObject({
      device: 'Safari on iPhone',
      address: '203.0.113.7',
    });
    const token = decodeURIComponent(/session_token=([^;]+)/.exec(other)![1]!).split('.')[0]!;
    expect(JSON.stringify(sessions)).not.toContain(token);
  });

  test('can be ended elsewhere, but not the current one or those of others', async () => {
    const other = cookiesOf(await signIn());
    const [mine, theirs] = [true, false].map(async (current) =>
      (await list()).find((one: { current: boolean }) => one.current === current),
    );
    const eve = await api.person(`eve-${people}`);
    const theirId = (await theirs).id;
    expect((await eve.call('DELETE', `/api/settings/sessions/${theirId}`)).status).toBe(404);
    expect((await person.call('DELETE', `/api/settings/sessions/${(await mine).id}`)).status).toBe(409);
    expect((await person.call('DELETE', `/api/settings/sessions/${theirId}`)).status).toBe(204);
    expect((await api.app.request('/api/projects', { headers: { cookie: other } })).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });
});
