import { session } from '@winnow/store/schema';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { type AccountsUnderTest, describeAccounts, password } from '../../../../tests/spec/lib/accounts.ts';
import type { Browser } from '../../../../tests/spec/lib/browser.ts';
import { specTest } from '../../../../tests/spec/spec-test.ts';

const day = 24 * 3600 * 1000;
const later = (ms: number): void => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + ms);
};
afterEach(() => void vi.useRealTimers());

const expiryOf = async (browser: Browser, query = ''): Promise<number> =>
  Date.parse((await browser.get(`/get-session${query}`)).json.session.expiresAt);
const signIn = async (
  service: AccountsUnderTest,
  email: string,
  more: object = {},
): Promise<{ browser: Browser; token: string }> => {
  const browser = service.browser();
  const { json } = await browser.post('/sign-in/email', { email, password, ...more });
  return { browser, token: json.token };
};
const rowsOf = (service: AccountsUnderTest, userId: string) =>
  service.db.select().from(session).where(eq(session.userId, userId));

describeAccounts('sessions', (service) => {
  specTest(['calls.get-session', 'validation.get-session-query'], async () => {
    const ada = await service().person('ada');
    const { status, json, headers } = await ada.get(
      '/get-session?disableCookieCache=true&disableRefresh=true',
    );
    expect(status).toBe(200);
    expect(json).toMatchObject({
      session: { userId: ada.userId },
      user: { id: ada.userId, email: ada.email },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    const nobody = await service().browser().get('/get-session');
    expect([nobody.status, nobody.json]).toEqual([200, null]);
  });

  specTest('states.session-extended', async () => {
    const ada = await service().person('ada');
    const before = await expiryOf(ada);
    later(day - 60_000);
    expect(await expiryOf(ada)).toBe(before);
    later(2 * 60_000);
    const after = await expiryOf(ada);
    expect(after - before).toBeGreaterThan(day - 60_000);
    expect(after - Date.now()).toBeGreaterThan(7 * day - 60_000);
  });

  specTest('states.session-not-remembered', async () => {
    const { email } = await service().person('ada');
    const { browser } = await signIn(service(), email, { rememberMe: false });
    const before = await expiryOf(browser);
    expect(before - Date.now()).toBeLessThanOrEqual(day);
    later(0.9 * day);
    expect(await expiryOf(browser)).toBe(before);
  });

  specTest('states.session-refresh-disabled', async () => {
    const ada = await service().person('ada');
    const before = await expiryOf(ada);
    later(2 * day);
    expect(await expiryOf(ada, '?disableRefresh=true')).toBe(before);
    expect(await expiryOf(ada)).toBeGreaterThan(before);
  });

  specTest('states.session-expired', async () => {
    const ada = await service().person('ada');
    later(8 * day);
    const { json, headers } = await ada.get('/get-session');
    expect(json).toBeNull();
    expect(headers.getSetCookie().filter((one) => /session_token=;.*Max-Age=0/i.test(one))).toHaveLength(1);
    expect([...ada.cookies.keys()]).toEqual([]);
    expect(await rowsOf(service(), ada.userId)).toEqual([]);
  });

  specTest(['states.session-fresh', 'states.session-fresh-age-zero', 'errors.session-expired'], async () => {
    const ada = await service().person('ada');
    const created = new Date(Date.now() - 10 * day);
    const setUpdated = (updatedAt: Date) =>
      service()
        .db.update(session)
        .set({ createdAt: created, updatedAt })
        .where(eq(session.userId, ada.userId));
    await setUpdated(new Date(Date.now() - day - 1000));
    const refused = await ada.post('/delete-user');
    expect([refused.status, refused.json]).toEqual([
      400,
      {
        code: 'SESSION_EXPIRED',
        message: 'Session expired. Re-authenticate to perform this action.',
      },
    ]);
    await setUpdated(new Date());
    expect((await ada.post('/delete-user')).status).toBe(200);
    await setUpdated(new Date(Date.now() - 5 * day));
    const always = service().otherwise({ session: { freshAge: 0 } });
    const answer = await always.accounts.handle(
      new Request('http://localhost:3000/api/auth/delete-user', {
        method: 'POST',
        headers: {
          origin: 'http://localhost:3000',
          cookie: ada.cookie(),
          'content-type': 'application/json',
        },
        body: '{}',
      }),
    );
    expect(answer.status).toBe(200);
  });

  specTest(['calls.sign-out', 'errors.failed-to-get-session'], async () => {
    const ada = await service().person('ada');
    const answer = await ada.post('/sign-out');
    expect([answer.status, answer.json.success]).toEqual([200, true]);
    expect(await rowsOf(service(), ada.userId)).toEqual([]);
    const again = await ada.post('/sign-out');
    expect([again.status, again.json.message]).toEqual([400, 'Failed to get session']);
  });

  specTest(
    [
      'calls.revoke-session',
      'validation.revoke-session-body',
      'permissions.own-sessions',
      'errors.session-not-found',
    ],
    async () => {
      const ada = await service().person('ada');
      const other = await signIn(service(), ada.email);
      const eve = await service().person('eve');
      const stolen = await eve.post('/revoke-session', { token: other.token });
      expect(stolen.status).toBe(401);
      expect((await other.browser.get('/get-session')).json.user.id).toBe(ada.userId);
      const revoked = await ada.post('/revoke-session', { token: other.token });
      expect([revoked.status, revoked.json]).toEqual([200, { status: true }]);
      other.browser.forgetCopy();
      expect((await other.browser.get('/get-session')).json).toBeNull();
      const unknown = await ada.post('/revoke-session', { token: other.token });
      expect([unknown.status, unknown.json.message]).toEqual([400, 'Session not found']);
      expect((await ada.post('/revoke-session', { token: 7 })).json.code).toBe('VALIDATION_ERROR');
    },
  );

  specTest(['calls.revoke-sessions', 'calls.revoke-other-sessions'], async () => {
    const ada = await service().person('ada');
    await signIn(service(), ada.email);
    expect(await rowsOf(service(), ada.userId)).toHaveLength(2);
    expect((await ada.post('/revoke-other-sessions')).json).toEqual({ status: true });
    expect(await rowsOf(service(), ada.userId)).toHaveLength(1);
    expect((await ada.get('/get-session')).json.user.id).toBe(ada.userId);
    expect((await ada.post('/revoke-sessions')).json).toEqual({ status: true });
    expect(await rowsOf(service(), ada.userId)).toEqual([]);
    expect((await ada.get('/get-session')).json).toBeNull();
  });

  test('are listed for the user they belong to, even from a stale session', async () => {
    const ada = await service().person('ada');
    const { token } = await signIn(service(), ada.email);
    await service()
      .db.update(session)
      .set({ createdAt: new Date(0), updatedAt: new Date(Date.now() - 2 * day) })
      .where(eq(session.userId, ada.userId));
    ada.forgetCopy();
    const { status, json } = await ada.get('/list-sessions');
    expect(status).toBe(200);
    expect(json.map((one: { token: string }) => one.token)).toEqual(expect.arrayContaining([token]));
    expect(json).toHaveLength(2);
  });

  specTest('permissions.session-needed', async () => {
    const nobody = service().browser();
    const posts = [
      ['/revoke-session', { token: 'any' }],
      ['/revoke-sessions', {}],
      ['/revoke-other-sessions', {}],
      ['/change-password', { newPassword: password, currentPassword: password }],
      ['/change-email', { newEmail: 'new@example.org' }],
      ['/delete-user', {}],
      ['/update-user', { name: 'Ada' }],
    ] as const;
    for (const [path, body] of posts) expect((await nobody.post(path, body)).status, path).toBe(401);
    expect((await nobody.get('/list-sessions')).status).toBe(401);
    const set = await service().accounts.setPassword(new Headers(), password);
    expect(set.status).toBe(401);
  });

  test('are in cookies that no script can read and no other site sends, and that on https no unencrypted connection carries', async () => {
    const { email } = await service().person('ada');
    for (const baseUrl of ['http://localhost:3000', 'https://winnow.example.org']) {
      const answer = await service()
        .otherwise({ baseUrl })
        .accounts.handle(
          new Request(`${baseUrl}/api/auth/sign-in/email`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', origin: baseUrl },
            body: JSON.stringify({ email, password }),
          }),
        );
      expect(answer.status).toBe(200);
      const set = answer.headers.getSetCookie();
      expect(set.map((one) => /^[^=]*session_(token|data)/.exec(one)?.[1]).sort()).toEqual(['data', 'token']);
      for (const one of set) {
        expect(one).toMatch(/; HttpOnly/);
        expect(one).toMatch(/; SameSite=Lax/);
        expect(/; Secure/.test(one), one).toBe(baseUrl.startsWith('https:'));
        expect(one.startsWith('__Secure-'), one).toBe(baseUrl.startsWith('https:'));
      }
    }
  });

  specTest(['constants.cookie-cache', 'constants.cookie-cap'], async () => {
    const ada = await service().person('ada');
    const { headers } = await ada.get('/get-session?disableCookieCache=true');
    const [copy = ''] = headers.getSetCookie().filter((one) => one.includes('session_data'));
    expect(copy).toContain('Max-Age=60');
    expect(copy).toContain('HttpOnly');
    expect(copy).toContain('SameSite=Lax');
    for (const set of headers.getSetCookie()) expect(set.length).toBeLessThanOrEqual(4093);
    await ada.post('/update-user', {
      name: 'é'.repeat(200),
      image: `https://example.org/${'a'.repeat(1900)}`,
    });
    const large = await ada.get('/get-session?disableCookieCache=true');
    for (const set of large.headers.getSetCookie()) expect(set.length).toBeLessThanOrEqual(4093);

    const long = service().otherwise({ session: { expiresIn: 1000 * 24 * 3600 } });
    const signedIn = await long.browser().post('/sign-in/email', { email: ada.email, password });
    const ages = signedIn.headers.getSetCookie().map((one) => Number(/Max-Age=(\d+)/.exec(one)?.[1] ?? 0));
    expect(Math.max(...ages)).toBe(400 * 24 * 3600);
  });
});
