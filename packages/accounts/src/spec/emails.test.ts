import { user } from '@winnow/store/schema';
import { eq } from 'drizzle-orm';
import { afterEach, expect, vi } from 'vitest';
import {
  type AccountsUnderTest,
  describeAccounts,
  linkIn,
  password,
} from '../../../../tests/spec/lib/accounts.ts';
import type { Browser } from '../../../../tests/spec/lib/browser.ts';
import { specTest } from '../../../../tests/spec/spec-test.ts';

const hour = 3600 * 1000;
afterEach(() => void vi.useRealTimers());

let made = 0;
const newEmail = (name: string): string => `${name}-${++made}@new.example.org`;
const signUp = async (service: AccountsUnderTest, email: string): Promise<Browser> => {
  const browser = service.browser();
  await browser.post('/sign-up/email', { name: 'Ada', email, password });
  return browser;
};
const tokenTo = async (service: AccountsUnderTest, email: string): Promise<string> =>
  linkIn(await service.mailTo(email)).searchParams.get('token') ?? '';
const userOf = async (service: AccountsUnderTest, email: string) =>
  (await service.db.select().from(user).where(eq(user.email, email)))[0];

describeAccounts('addresses', (service) => {
  specTest(['calls.sign-up', 'entities.user'], async () => {
    const email = newEmail('Mixed.Case');
    const browser = service().browser();
    const { status, json } = await browser.post('/sign-up/email', { name: 'Ada', email, password });
    expect(status).toBe(200);
    expect(json).toEqual({
      token: null,
      user: {
        id: expect.any(String),
        name: 'Ada',
        email: email.toLowerCase(),
        emailVerified: false,
        image: null,
        operator: false,
        twoFactorEnabled: false,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    });
    expect([...browser.cookies.keys()]).toEqual([]);
    expect(linkIn(await service().mailTo(email.toLowerCase())).pathname).toBe('/api/auth/verify-email');
    const again = await browser.post('/sign-up/email', { name: 'Eve', email, password: 'something else' });
    expect(again.status).toBe(200);
    expect(Object.keys(again.json.user).sort()).toEqual(Object.keys(json.user).sort());
    expect((await service().mailTo(email.toLowerCase()))?.subject).toBe('You already have an account');
    expect(await userOf(service(), email.toLowerCase())).toMatchObject({ name: 'Ada', emailVerified: false });
  });

  specTest('errors.user-already-exists', async () => {
    const { email } = await service().person('ada');
    const open = service().otherwise({ requireVerification: false });
    const { status, json } = await open.browser().post('/sign-up/email', { name: 'Ada', email, password });
    expect([status, json]).toEqual([422, { code: 'USER_ALREADY_EXISTS', message: 'User already exists' }]);
  });

  specTest(['states.sign-in-unverified', 'errors.email-not-verified'], async () => {
    const email = newEmail('ada');
    const browser = await signUp(service(), email);
    const refused = await browser.post('/sign-in/email', { email, password });
    expect([refused.status, refused.json]).toEqual([
      403,
      { code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' },
    ]);
    expect([...browser.cookies.keys()]).toEqual([]);
    expect(await service().mailsTo(email)).toBe(2);
    await browser.get(`/verify-email?token=${await tokenTo(service(), email)}`);
    expect((await service().browser().post('/sign-in/email', { email, password })).status).toBe(200);
  });

  specTest(['calls.verify-email', 'states.email-verified', 'validation.verify-email-query'], async () => {
    const email = newEmail('ada');
    const browser = await signUp(service(), email);
    const token = await tokenTo(service(), email);
    const verified = await browser.get(`/verify-email?token=${token}&callbackURL=/dashboard`);
    expect([verified.status, verified.location]).toEqual([302, '/dashboard']);
    expect((await browser.get('/get-session')).json.user).toMatchObject({ email, emailVerified: true });
    expect((await userOf(service(), email))?.emailVerified).toBe(true);
    const stranger = service().browser();
    const again = await stranger.get(`/verify-email?token=${token}`);
    expect([again.status, again.json]).toEqual([200, { status: true, user: null }]);
    expect([...stranger.cookies.keys()]).toEqual([]);
    const without = await browser.get('/verify-email');
    expect([without.status, without.json.message]).toEqual([400, 'Invalid query parameters']);
  });

  specTest(
    [
      'errors.verify-token-expired',
      'errors.verify-invalid-token',
      'errors.verify-user-not-found',
      'constants.verification-lifetime',
    ],
    async () => {
      const email = newEmail('ada');
      const browser = await signUp(service(), email);
      const token = await tokenTo(service(), email);
      const failures = async (given: string) => {
        const message = (await browser.get(`/verify-email?token=${given}`)).json;
        const { location } = await browser.get(`/verify-email?token=${given}&callbackURL=/signin`);
        return [message.message, location];
      };
      expect(await failures('nothing')).toEqual(['invalid_token', '/signin?error=invalid_token']);
      vi.useFakeTimers({ toFake: ['Date'] });
      const sent = Date.now();
      vi.setSystemTime(sent + hour - 10_000);
      const gone = newEmail('gone');
      const other = await signUp(service(), gone);
      vi.setSystemTime(sent + hour + 10_000);
      expect(await failures(token)).toEqual(['token_expired', '/signin?error=token_expired']);
      await service().db.delete(user).where(eq(user.email, gone));
      const { json } = await other.get(`/verify-email?token=${await tokenTo(service(), gone)}`);
      expect(json.message).toBe('user_not_found');
    },
  );

  specTest(
    [
      'calls.send-verification-email',
      'permissions.anonymous-verification',
      'validation.send-verification-body',
    ],
    async () => {
      const email = newEmail('ada');
      const browser = await signUp(service(), email);
      for (const [to, mails] of [
        [email, 2],
        ['unknown@example.org', 0],
      ] as const) {
        const { status, json } = await browser.post('/send-verification-email', {
          email: to,
          callbackURL: '/dashboard',
        });
        expect([status, json]).toEqual([200, { status: true }]);
        expect(await service().mailsTo(to)).toBe(mails);
      }
      expect(linkIn(await service().mailTo(email)).searchParams.get('callbackURL')).toBe('/dashboard');
      const wrong = await browser.post('/send-verification-email', { email: 'no address' });
      expect([wrong.status, wrong.json.code]).toEqual([400, 'VALIDATION_ERROR']);
    },
  );

  specTest(
    [
      'validation.verification-own-email',
      'errors.verification-only-own',
      'errors.verification-only-unverified',
    ],
    async () => {
      const ada = await service().person('ada');
      const own = await ada.post('/send-verification-email', { email: ada.email });
      expect([own.status, own.json.message]).toEqual([
        400,
        'You can only send a verification email to an unverified email',
      ]);
      const others = await ada.post('/send-verification-email', { email: 'eve@example.org' });
      expect([others.status, others.json.message]).toEqual([
        400,
        'You can only send a verification email to your own email',
      ]);
    },
  );

  specTest(
    [
      'calls.change-email',
      'states.email-changed',
      'validation.change-email-lowercased',
      'validation.change-email-verified',
    ],
    async () => {
      const ada = await service().person('ada');
      const next = newEmail('Next');
      const asked = await ada.post('/change-email', { newEmail: next, callbackURL: '/settings' });
      expect([asked.status, asked.json]).toEqual([200, { status: true }]);
      const mail = await service().mailTo(ada.email);
      expect(mail?.text).toContain(next.toLowerCase());
      expect((await userOf(service(), ada.email))?.emailVerified).toBe(true);
      const link = linkIn(mail);
      const changed = await ada.get(`/verify-email${link.search}`);
      expect([changed.status, changed.location]).toEqual([302, '/settings']);
      expect(await userOf(service(), next.toLowerCase())).toMatchObject({
        id: ada.userId,
        emailVerified: false,
      });
      await ada.get(`/verify-email?token=${await tokenTo(service(), next.toLowerCase())}`);
      expect((await userOf(service(), next.toLowerCase()))?.emailVerified).toBe(true);
      const again = await ada.get(`/verify-email${link.search}`);
      expect(again.location).toBe('/settings?error=invalid_token');
    },
  );

  specTest('errors.verify-unauthorized', async () => {
    const ada = await service().person('ada');
    const eve = await service().person('eve');
    const next = newEmail('next');
    await ada.post('/change-email', { newEmail: next });
    const token = await tokenTo(service(), ada.email);
    for (const browser of [service().browser(), eve]) {
      const told = await browser.get(`/verify-email?token=${token}`);
      expect([told.status, told.json.message]).toEqual([401, 'unauthorized']);
      const sent = await browser.get(`/verify-email?token=${token}&callbackURL=/settings`);
      expect(sent.location).toBe('/settings?error=unauthorized');
      const away = await browser.get(`/verify-email?token=${token}&callbackURL=https://evil.example/`);
      expect(away.location).toBe('');
    }
    expect(await userOf(service(), next)).toBeUndefined();
    expect((await ada.get(`/verify-email?token=${token}`)).json.user.email).toBe(next);
  });

  specTest(['validation.change-email-same', 'validation.change-email-in-use'], async () => {
    const ada = await service().person('ada');
    const eve = await service().person('eve');
    const same = await ada.post('/change-email', { newEmail: ada.email.toUpperCase() });
    expect([same.status, same.json.message]).toEqual([400, 'Email is the same']);
    const taken = await ada.post('/change-email', { newEmail: eve.email });
    expect([taken.status, taken.json.message]).toEqual([400, "Couldn't update your email"]);
    const next = newEmail('contested');
    await ada.post('/change-email', { newEmail: next });
    await signUp(service(), next);
    const late = await ada.get(`/verify-email?token=${await tokenTo(service(), ada.email)}&callbackURL=/`);
    expect(late.location).toBe('/?error=invalid_token');
  });

  specTest('validation.change-email-unverified', async () => {
    const ada = await service().person('ada');
    await service().db.update(user).set({ emailVerified: false }).where(eq(user.id, ada.userId));
    ada.forgetCopy();
    const next = newEmail('direct');
    expect((await ada.post('/change-email', { newEmail: next })).json).toEqual({ status: true });
    expect(await userOf(service(), next)).toMatchObject({ id: ada.userId, emailVerified: false });
    expect((await ada.get('/get-session')).json.user.email).toBe(next);
    await ada.get(`/verify-email?token=${await tokenTo(service(), next)}`);
    expect((await userOf(service(), next))?.emailVerified).toBe(true);
  });

  specTest('validation.change-email-disabled', async () => {
    const off = service().otherwise({ disabledFeatures: ['change-email'] });
    const ada = await off.person('ada');
    const { status, json } = await ada.post('/change-email', { newEmail: newEmail('next') });
    expect([status, json.message]).toEqual([400, 'Change email is disabled']);
  });
});

describeAccounts(
  'addresses without mail',
  (service) => {
    specTest(['errors.verification-not-enabled', 'validation.change-email-verified'], async () => {
      const operator = service().browser();
      const email = 'operator@example.org';
      await operator.post('/sign-in/email', { email, password });
      for (const { status, json } of [
        await operator.post('/send-verification-email', { email }),
        await operator.post('/change-email', { newEmail: newEmail('next') }),
      ]) {
        expect([status, json.message]).toEqual([400, "Verification email isn't enabled"]);
      }
    });
  },
  { mailer: undefined as never, requireVerification: false },
);
