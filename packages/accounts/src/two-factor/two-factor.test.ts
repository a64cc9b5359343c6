import { session, twoFactor, user } from '@winnow/store/schema';
import { eq } from 'drizzle-orm';
import { Secret, TOTP, URI } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { describeAccounts, password } from '../../../../tests/spec/lib/accounts.ts';
import type { Answer, Browser } from '../../../../tests/spec/lib/browser.ts';
import { specTest } from '../../../../tests/spec/spec-test.ts';

type Person = Browser & { readonly email: string; readonly userId: string };

describeAccounts('the second factor', (service) => {
  /**
   * Enables codes of an app; returns the app, the code that it showed for that, and the backup
   * codes.
   */
  const enable = async (person: Person): Promise<{ app: TOTP; shown: string; backupCodes: string[] }> => {
    const { json } = await person.post('/two-factor/enable', { password });
    const app = URI.parse(json.totpURI) as TOTP;
    const shown = app.generate();
    const { status } = await person.post('/two-factor/verify-totp', { code: shown });
    expect(status).toBe(200);
    return { app, shown, backupCodes: json.backupCodes };
  };
  const signIn = async ({ email }: Person, from: Browser = service().browser()) => {
    const answer = await from.post('/sign-in/email', { email, password });
    return { from, answer };
  };
  const isSignedIn = async (browser: Browser): Promise<boolean> =>
    (await browser.get('/get-session')).json !== null;
  const codeIn = async ({ email }: Person): Promise<string> =>
    /\b\d{6}\b/.exec((await service().mailTo(email))?.text ?? '')?.[0] ?? '';
  /** The code of the next period: that of the current one was used to set up the app. */
  const nextCode = (app: TOTP): string => app.generate({ timestamp: Date.now() + 30_000 });
  /** Makes the used codes of the app count as unused again. */
  const forgetCodes = async ({ userId }: Person): Promise<void> => {
    await service().db.update(twoFactor).set({ lastCounter: null }).where(eq(twoFactor.userId, userId));
  };
  /** Returns a code other than the correct one. */
  const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  specTest('calls.two-factor', async () => {
    const person = await service().person('totp');
    const started = await person.post('/two-factor/enable', { password });
    expect(started.json).toEqual({
      method: 'totp',
      totpURI: expect.stringMatching(/^otpauth:\/\/totp\/Winnow:/),
      backupCodes: expect.any(Array),
    });
    expect(new Set(started.json.backupCodes).size).toBe(10);
    // No code is required before the app has proven that it works.
    expect((await signIn(person)).answer.json.token).toEqual(expect.any(String));

    const app = URI.parse(started.json.totpURI) as TOTP;
    await person.post('/two-factor/verify-totp', { code: app.generate() });
    const { from, answer } = await signIn(person);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp', 'otp'] });
    expect(await isSignedIn(from)).toBe(false);
    const verified = await from.post('/two-factor/verify-totp', { code: nextCode(app) });
    expect(verified.json).toMatchObject({
      token: expect.any(String),
      user: { email: person.email, twoFactorEnabled: true },
    });
    expect(await isSignedIn(from)).toBe(true);

    const off = await person.post('/two-factor/disable', { password });
    expect(off.json).toEqual({ status: true });
    expect((await signIn(person)).answer.json.token).toEqual(expect.any(String));
  });

  test('can be enabled, disabled and show its codes only with the password', async () => {
    const person = await service().person('password');
    const calls = ['enable', 'disable', 'generate-backup-codes'];
    const refused = async (): Promise<readonly [string, number, string][]> =>
      Promise.all(
        calls.map(async (call) => {
          const { status, json } = await person.post(`/two-factor/${call}`, { password: 'not the password' });
          return [call, status, json.code] as [string, number, string];
        }),
      );
    expect((await refused()).slice(0, 2)).toEqual([
      ['enable', 400, 'INVALID_PASSWORD'],
      ['disable', 400, 'INVALID_PASSWORD'],
    ]);
    await enable(person);
    expect((await refused())[2]).toEqual(['generate-backup-codes', 400, 'INVALID_PASSWORD']);
    for (const call of calls) {
      expect((await service().browser().post(`/two-factor/${call}`, { password })).status).toBe(401);
    }
  });

  test('accepts a mailed code once', async () => {
    const person = await service().person('mailed');
    await enable(person);
    const { from } = await signIn(person);
    expect((await from.post('/two-factor/send-otp', {})).json).toEqual({ status: true });
    const mail = await service().mailTo(person.email);
    expect(mail?.subject).toBe('Your sign-in code');
    const code = await codeIn(person);
    expect((await from.post('/two-factor/verify-otp', { code: wrong(code) })).status).toBe(401);
    expect((await from.post('/two-factor/verify-otp', { code })).json).toMatchObject({
      user: { email: person.email },
    });
    const { from: again } = await signIn(person);
    expect((await again.post('/two-factor/verify-otp', { code })).status).toBe(400);
    expect(await isSignedIn(again)).toBe(false);
  });

  test('accepts each code of an app once, even at the same time, and no older one', async () => {
    const person = await service().person('once');
    const { app, shown } = await enable(person);
    const show = async (code: string) => {
      const { from } = await signIn(person);
      return from.post('/two-factor/verify-totp', { code });
    };
    const used = await show(shown);
    expect(used.status).toBe(401);
    expect(used.json).toEqual({
      code: 'INVALID_CODE',
      message: 'The code was used before. The app shows another one every 30 seconds.',
    });
    const next = nextCode(app);
    const waiting = await Promise.all([signIn(person), signIn(person), signIn(person)]);
    const answers = await Promise.all(
      waiting.map(({ from }) => from.post('/two-factor/verify-totp', { code: next })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    expect((await show(shown)).status).toBe(401);
    // A refused code does not end the sign-in.
    await forgetCodes(person);
    const { from } = await signIn(person);
    await from.post('/two-factor/verify-totp', { code: wrong(app.generate()) });
    expect((await from.post('/two-factor/verify-totp', { code: app.generate() })).status).toBe(200);
  });

  test('stores no code and no secret in readable form', async () => {
    const person = await service().person('kept');
    const { app, backupCodes } = await enable(person);
    const [row] = await service().db.select().from(twoFactor).where(eq(twoFactor.userId, person.userId));
    expect(row?.secret).not.toContain(app.secret.base32);
    expect(row?.secret).not.toContain(new TextDecoder().decode(app.secret.bytes));
    expect(row?.backupCodes).not.toContain(backupCodes[0]);
  });

  test('is a code by mail without an app, if the user chose that', async () => {
    const person = await service().person('by-mail');
    const on = await person.post('/two-factor/enable', { password, method: 'otp' });
    expect(on.json).toEqual({ method: 'otp' });
    const { from, answer } = await signIn(person);
    expect(answer.json).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['otp'] });
    await from.post('/two-factor/send-otp', {});
    expect((await from.post('/two-factor/verify-otp', { code: await codeIn(person) })).status).toBe(200);
    const codes = await person.post('/two-factor/generate-backup-codes', { password });
    expect(codes.json.backupCodes).toHaveLength(10);
    const { from: other } = await signIn(person);
    const code = codes.json.backupCodes[3];
    expect((await other.post('/two-factor/verify-backup-code', { code })).status).toBe(200);
  });

  test('is replaced by a backup code, which works once and not after new ones were created', async () => {
    const person = await service().person('backup');
    const { backupCodes } = await enable(person);
    const use = async (code: string | undefined): Promise<number> => {
      const { from } = await signIn(person);
      return (await from.post('/two-factor/verify-backup-code', { code })).status;
    };
    expect(await use(backupCodes[0])).toBe(200);
    expect(await use(backupCodes[0])).toBe(401);
    const { json } = await person.post('/two-factor/generate-backup-codes', { password });
    expect(json).toMatchObject({ status: true });
    expect(await use(backupCodes[1])).toBe(401);
    expect(await use(json.backupCodes[1])).toBe(200);
  });

  test('is not skipped by the link that verifies an email address', async () => {
    const person = await service().person('link');
    await enable(person);
    await service().db.update(user).set({ emailVerified: false }).where(eq(user.id, person.userId));
    const anyone = service().browser();
    await anyone.post('/send-verification-email', { email: person.email });
    const link =
      /https?:\S+verify-email\S+/.exec((await service().mailTo(person.email))?.text ?? '')?.[0] ?? '';
    const { pathname, search } = new URL(link);
    const followed = await anyone.get(`${pathname.replace(/^.*\/api\/auth/, '')}${search}`);
    expect(followed.status).toBeLessThan(400);
    expect(await isSignedIn(anyone)).toBe(false);
    expect(
      await service().db.query.session.findMany({ where: eq(session.userId, person.userId) }),
    ).toHaveLength(1);
    const verified = await service().db.query.user.findFirst({ where: eq(user.id, person.userId) });
    expect(verified?.emailVerified).toBe(true);
    expect((await signIn(person)).answer.json.twoFactorRedirect).toBe(true);
  });

  test('is not required on a trusted device until it is disabled', async () => {
    const person = await service().person('trusted');
    const { app } = await enable(person);
    const { from } = await signIn(person);
    await from.post('/two-factor/verify-totp', { code: nextCode(app), trustDevice: true });
    await from.post('/sign-out');
    expect((await signIn(person, from)).answer.json.token).toEqual(expect.any(String));
    expect((await signIn(person)).answer.json).toMatchObject({ twoFactorRedirect: true });
    // Another user on the same device is asked.
    const other = await service().person('other');
    await enable(other);
    await from.post('/sign-out');
    expect((await signIn(other, from)).answer.json).toMatchObject({ twoFactorRedirect: true });

    await forgetCodes(person);
    const { from: second } = await signIn(person);
    await second.post('/two-factor/verify-totp', { code: app.generate(), trustDevice: true });
    await person.post('/two-factor/disable', { password });
    await enable(person);
    await second.post('/sign-out');
    expect((await signIn(person, second)).answer.json).toMatchObject({ twoFactorRedirect: true });
  });

  describe('locks the account for a while', () => {
    const guess = async (from: Browser, call: string, code: string): Promise<Answer> =>
      from.post(`/two-factor/${call}`, { code });

    test('after ten wrong codes of an app, across sign-ins', async () => {
      const person = await service().person('locked');
      const { app } = await enable(person);
      for (let failed = 0; failed < 10; ) {
        const { from } = await signIn(person);
        for (let tries = 0; tries < 4 && failed < 10; tries++, failed++) {
          expect((await guess(from, 'verify-totp', wrong(app.generate()))).status).toBe(401);
        }
      }
      const { from } = await signIn(person);
      const locked = await guess(from, 'verify-totp', app.generate());
      expect(locked.status).toBe(429);
      expect(locked.json.code).toBe('ACCOUNT_TEMPORARILY_LOCKED');
      expect(await isSignedIn(from)).toBe(false);
      const ago = new Date(Date.now() - 1000);
      await service()
        .db.update(twoFactor)
        .set({ lockedUntil: ago })
        .where(eq(twoFactor.userId, person.userId));
      await forgetCodes(person);
      expect((await guess(from, 'verify-totp', app.generate())).status).toBe(200);
    });

    test('after ten wrong codes by mail, for users without an app', async () => {
      const person = await service().person('locked-by-mail');
      await person.post('/two-factor/enable', { password, method: 'otp' });
      let code = '';
      for (let failed = 0; failed < 10; failed++) {
        const { from } = await signIn(person);
        await from.post('/two-factor/send-otp', {});
        code = await codeIn(person);
        expect((await guess(from, 'verify-otp', wrong(code))).status).toBe(401);
      }
      const { from } = await signIn(person);
      await from.post('/two-factor/send-otp', {});
      expect((await guess(from, 'verify-otp', await codeIn(person))).status).toBe(429);
    });
  });

  test('asks nothing of users who only have a password, and sends no code outside a sign-in', async () => {
    const person = await service().person('none');
    expect((await signIn(person)).answer.json).toMatchObject({ token: expect.any(String) });
    const mails = await service().mailsTo(person.email);
    expect((await service().browser().post('/two-factor/send-otp', {})).status).toBe(401);
    expect(await service().mailsTo(person.email)).toBe(mails);
    const [row] = await service().db.select().from(user).where(eq(user.id, person.userId));
    expect(row?.twoFactorEnabled).toBe(false);
  });

  test('is a standard code of six digits every 30 seconds', async () => {
    const person = await service().person('standard');
    const { json } = await person.post('/two-factor/enable', { password });
    const { searchParams } = new URL(json.totpURI);
    expect(Object.fromEntries(searchParams)).toMatchObject({ issuer: 'Winnow', digits: '6', period: '30' });
    const own = new TOTP({ secret: Secret.fromBase32(searchParams.get('secret') ?? '') });
    expect((await person.post('/two-factor/verify-totp', { code: own.generate() })).status).toBe(200);
  });
});
