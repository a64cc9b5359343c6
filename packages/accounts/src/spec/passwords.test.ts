import { account, session, verification } from '@winnow/store/schema';
import { and, eq } from 'drizzle-orm';
import { afterEach, expect, vi } from 'vitest';
import { describeAccounts, linkIn, password } from '../../../../tests/spec/lib/accounts.ts';
import { specTest } from '../../../../tests/spec/spec-test.ts';

const hour = 3600 * 1000;
const better = 'another battery staple';
const later = (ms: number): void => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + ms);
};
afterEach(() => void vi.useRealTimers());

describeAccounts('passwords', (service) => {
  specTest('calls.sign-in-email', async () => {
    const { email, userId } = await service().person('ada');
    const browser = service().browser();
    const { status, json } = await browser.post('/sign-in/email', {
      email: email.toUpperCase(),
      password,
      callbackURL: '/dashboard',
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      redirect: true,
      token: expect.any(String),
      url: '/dashboard',
      user: { id: userId, email, emailVerified: true },
    });
    const plain = await service().browser().post('/sign-in/email', { email, password });
    expect(plain.json.redirect).toBe(false);
    const remembered = plain.headers.getSetCookie().find((one) => one.includes('session_token'));
    expect(remembered).toContain('Max-Age=604800');
    const forgotten = await service()
      .browser()
      .post('/sign-in/email', { email, password, rememberMe: false });
    const passing = forgotten.headers.getSetCookie().find((one) => one.includes('session_token'));
    expect(passing).not.toContain('Max-Age');
  });

  specTest(['validation.email', 'errors.invalid-email'], async () => {
    for (const email of ['no address', 'a@b', '@example.org', '']) {
      for (const path of ['/sign-in/email', '/sign-up/email']) {
        const { status, json } = await service().browser().post(path, { name: 'Ada', email, password });
        expect([status, json.code, json.message], `${path} ${email}`).toEqual([
          400,
          'INVALID_EMAIL',
          'Invalid email',
        ]);
      }
    }
  });

  specTest(['validation.email-or-password', 'errors.invalid-email-or-password'], async () => {
    const { db } = service();
    const wrong = await service().person('wrong');
    const without = await service().person('without');
    const empty = await service().person('empty');
    await db.delete(account).where(eq(account.userId, without.userId));
    await db.update(account).set({ password: null }).where(eq(account.userId, empty.userId));
    const tries = [
      [wrong.email, 'not the password'],
      ['unknown@example.org', password],
      [without.email, password],
      [empty.email, password],
    ];
    for (const [email, given] of tries) {
      const { status, json } = await service().browser().post('/sign-in/email', { email, password: given });
      expect([status, json]).toEqual([
        401,
        { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' },
      ]);
    }
  });

  specTest(
    [
      'calls.request-password-reset',
      'calls.reset-password-link',
      'calls.reset-password',
      'routes.page-reset-password',
      'states.reset-token',
      'states.reset-revokes',
      'constants.reset-token',
      'errors.reset-link',
    ],
    async () => {
      const ada = await service().person('ada');
      const answers = [];
      for (const path of ['/request-password-reset', '/forget-password']) {
        for (const email of [ada.email, 'unknown@example.org']) {
          const { status, json } = await service()
            .browser()
            .post(path, { email, redirectTo: '/reset-password' });
          answers.push(JSON.stringify([status, json]));
        }
      }
      expect(new Set(answers)).toEqual(
        new Set([
          JSON.stringify([
            200,
            {
              status: true,
              message: 'If this email exists in our system, check your email for the reset link',
            },
          ]),
        ]),
      );
      expect(await service().mailTo('unknown@example.org')).toBeUndefined();

      const mail = await service().mailTo(ada.email);
      expect(mail?.subject).toBe('Choose a new password');
      const link = linkIn(mail);
      const token = link.pathname.split('/').at(-1) ?? '';
      expect(token).toMatch(/^[a-zA-Z0-9]{24}$/);
      const kept = await service().db.select().from(verification).where(eq(verification.value, ada.userId));
      expect(kept.map(({ identifier }) => identifier.includes(token))).toEqual([false, false]);
      expect(kept[0]!.expiresAt.getTime() - kept[0]!.createdAt.getTime()).toBeGreaterThan(hour - 5000);
      expect(kept[0]!.expiresAt.getTime() - kept[0]!.createdAt.getTime()).toBeLessThan(hour + 5000);

      const browser = service().browser();
      const path = `/reset-password/${token}${link.search}`;
      const opened = await browser.get(path);
      expect([opened.status, new URL(opened.location).pathname]).toEqual([302, '/reset-password']);
      expect(new URL(opened.location).searchParams.get('token')).toBe(token);
      const unknown = await browser.get('/reset-password/nothing?callbackURL=/reset-password');
      expect(new URL(unknown.location).searchParams.get('error')).toBe('INVALID_TOKEN');

      const reset = await browser.post('/reset-password', { newPassword: better, token });
      expect([reset.status, reset.json]).toEqual([200, { status: true }]);
      expect(await service().db.select().from(session).where(eq(session.userId, ada.userId))).toEqual([]);
      const again = await browser.post('/reset-password', { newPassword: better, token });
      expect([again.status, again.json.code]).toEqual([400, 'INVALID_TOKEN']);
      expect(new URL((await browser.get(path)).location).searchParams.get('error')).toBe('INVALID_TOKEN');
      expect((await browser.post('/sign-in/email', { email: ada.email, password })).status).toBe(401);
      expect((await browser.post('/sign-in/email', { email: ada.email, password: better })).status).toBe(200);
      expect((await service().mailTo(ada.email))?.subject).toBe('Your password was changed');
    },
  );

  specTest(['validation.reset-token', 'errors.invalid-token'], async () => {
    const ada = await service().person('ada');
    await ada.post('/request-password-reset', { email: ada.email });
    const link = linkIn(await service().mailTo(ada.email));
    expect(link.searchParams.get('callbackURL')).toBe('/reset-password');
    const token = link.pathname.split('/').at(-1);
    later(hour + 1000);
    const refusals = [
      await ada.post('/reset-password', { newPassword: better, token }),
      await ada.post(`/reset-password?token=${token}`, { newPassword: better }),
      await ada.post('/reset-password', { newPassword: better, token: 'unknown' }),
      await ada.post('/reset-password', { newPassword: better }),
    ];
    for (const { status, json } of refusals) {
      expect([status, json]).toEqual([400, { code: 'INVALID_TOKEN', message: 'invalid token' }]);
    }
    const opened = await ada.get(`/reset-password/${token}${link.search}`);
    expect(new URL(opened.location).searchParams.get('error')).toBe('INVALID_TOKEN');
  });

  specTest(
    [
      'calls.change-password',
      'states.change-password-revokes',
      'validation.current-password',
      'errors.invalid-password',
    ],
    async () => {
      const ada = await service().person('ada');
      const elsewhere = service().browser();
      await elsewhere.post('/sign-in/email', { email: ada.email, password });
      const wrong = await ada.post('/change-password', { newPassword: better, currentPassword: 'not this' });
      expect([wrong.status, wrong.json]).toEqual([
        400,
        { code: 'INVALID_PASSWORD', message: 'Invalid password' },
      ]);
      const changed = await ada.post('/change-password', { newPassword: better, currentPassword: password });
      expect(changed.json).toMatchObject({ token: null, user: { id: ada.userId, email: ada.email } });
      elsewhere.forgetCopy();
      expect((await elsewhere.get('/get-session')).json.user.id).toBe(ada.userId);
      const revoked = await ada.post('/change-password', {
        newPassword: password,
        currentPassword: better,
        revokeOtherSessions: true,
      });
      expect(revoked.json.token).toEqual(expect.any(String));
      elsewhere.forgetCopy();
      expect((await elsewhere.get('/get-session')).json).toBeNull();
      ada.forgetCopy();
      expect((await ada.get('/get-session')).json.session.token).toBe(revoked.json.token);
      expect((await service().mailTo(ada.email))?.subject).toBe('Your password was changed');
    },
  );

  specTest(
    ['validation.password-length', 'errors.password-too-short', 'errors.password-too-long'],
    async () => {
      const ada = await service().person('ada');
      await ada.post('/request-password-reset', { email: ada.email });
      const token = linkIn(await service().mailTo(ada.email))
        .pathname.split('/')
        .at(-1);
      for (const [newPassword, code, message] of [
        ['short12', 'PASSWORD_TOO_SHORT', 'Password too short'],
        ['x'.repeat(129), 'PASSWORD_TOO_LONG', 'Password too long'],
      ] as const) {
        const set = await service().accounts.setPassword(new Headers({ cookie: ada.cookie() }), newPassword);
        const refusals = [
          await ada.post('/reset-password', { newPassword, token }),
          await ada.post('/change-password', { newPassword, currentPassword: password }),
          { status: set.status, json: await set.json() },
        ];
        for (const { status, json } of refusals) expect([status, json]).toEqual([400, { code, message }]);
      }
    },
  );

  specTest(
    ['calls.set-password', 'validation.set-password-once', 'permissions.set-password-server-only'],
    async () => {
      const ada = await service().person('ada');
      const set = (): Promise<Response> =>
        service().accounts.setPassword(new Headers({ cookie: ada.cookie() }), better);
      const refused = await set();
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ message: 'user already has a password' });
      await service()
        .db.delete(account)
        .where(and(eq(account.userId, ada.userId), eq(account.providerId, 'credential')));
      expect(await (await set()).json()).toEqual({ status: true });
      const signedIn = await service()
        .browser()
        .post('/sign-in/email', { email: ada.email, password: better });
      expect(signedIn.status).toBe(200);
      expect((await ada.post('/set-password', { newPassword: password })).status).toBe(404);
    },
  );

  specTest('errors.credential-account-not-found', async () => {
    const ada = await service().person('ada');
    await service().db.delete(account).where(eq(account.userId, ada.userId));
    const changed = await ada.post('/change-password', { newPassword: better, currentPassword: password });
    const deleted = await ada.post('/delete-user', { password });
    for (const { status, json } of [changed, deleted]) {
      expect([status, json]).toEqual([
        400,
        { code: 'CREDENTIAL_ACCOUNT_NOT_FOUND', message: 'Credential account not found' },
      ]);
    }
  });

  specTest('errors.email-password-not-enabled', async () => {
    const { email } = await service().person('ada');
    const off = service().otherwise({ disabledFeatures: ['email-password'] });
    const { status, json } = await off.browser().post('/sign-in/email', { email, password });
    expect([status, json.message]).toEqual([400, 'Email and password is not enabled']);
  });
});

describeAccounts(
  'passwords without mail',
  (service) => {
    specTest('errors.reset-not-enabled', async () => {
      const { status, json } = await service()
        .browser()
        .post('/request-password-reset', { email: 'operator@example.org' });
      expect([status, json.message]).toEqual([400, "Reset password isn't enabled"]);
    });
  },
  { mailer: undefined as never, requireVerification: false },
);
