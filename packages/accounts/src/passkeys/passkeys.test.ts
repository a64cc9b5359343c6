import { passkey, session } from '@winnow/store/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { describeAccounts, origin, password } from '../../../../tests/spec/lib/accounts.ts';
import type { Answer, Browser } from '../../../../tests/spec/lib/browser.ts';
import {
  type Authenticator,
  createAuthenticator,
} from '../../../../tests/support/authenticators/authenticator.ts';
import { maxPasskeys } from './guard-passkeys.ts';

type Person = Browser & { readonly email: string; readonly userId: string };

describeAccounts('passkeys', (service) => {
  const add = async (
    person: Browser,
    device: Authenticator = createAuthenticator({ origin }),
    name: string | undefined = 'Laptop',
  ): Promise<Answer> => {
    const { json } = await person.get('/passkey/generate-register-options');
    return person.post('/passkey/verify-registration', { response: device.register(json), name });
  };
  const list = async (person: Browser) => (await person.get('/passkey/list-user-passkeys')).json;
  const signIn = async (device: Authenticator, from: Browser = service().browser(), more: object = {}) => {
    const { json } = await from.get('/passkey/generate-authenticate-options');
    const answer = await from.post('/passkey/verify-authentication', {
      response: device.sign(json),
      ...more,
    });
    return { from, answer };
  };
  const isSignedIn = async (browser: Browser): Promise<boolean> =>
    (await browser.get('/get-session')).json !== null;
  /** Creates a user with a passkey on a device. */
  const holder = async (name: string): Promise<{ person: Person; device: Authenticator }> => {
    const person = await service().person(name);
    const device = createAuthenticator({ origin });
    expect((await add(person, device)).status).toBe(200);
    return { person, device };
  };

  test('are added, and sign in without a password', async () => {
    const person = await service().person('added');
    const device = createAuthenticator({ origin });
    const asked = await person.get('/passkey/generate-register-options');
    expect(asked.json).toMatchObject({
      rp: { id: 'localhost', name: 'Winnow' },
      user: { name: person.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const added = await person.post('/passkey/verify-registration', {
      response: device.register(asked.json),
    });
    expect(added.status, added.text).toBe(200);
    expect(await list(person)).toEqual([
      {
        id: expect.any(String),
        name: 'Passkey',
        authenticator: null,
        synced: false,
        createdAt: expect.any(String),
        lastUsedAt: null,
      },
    ]);
    const options = await service().browser().get('/passkey/generate-authenticate-options');
    expect(options.json).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.json.allowCredentials).toBeUndefined();
    const { from, answer } = await signIn(device);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json.user).toMatchObject({ email: person.email });
    expect(await isSignedIn(from)).toBe(true);
    expect((await list(person))[0].lastUsedAt).toEqual(expect.any(String));
  });

  test('require no second factor, since they count as two', async () => {
    const { person, device } = await holder('two-factors');
    await person.post('/two-factor/enable', { password, method: 'otp' });
    const byPassword = await service().browser().post('/sign-in/email', { email: person.email, password });
    expect(byPassword.json).toMatchObject({ twoFactorRedirect: true });
    const { from } = await signIn(device);
    expect(await isSignedIn(from)).toBe(true);
  });

  test('of a device that does not verify its user are neither added nor accepted', async () => {
    const person = await service().person('unverified');
    let checks = false;
    const device = createAuthenticator({ origin, verifiesUser: () => checks });
    const refused = await add(person, device);
    expect(refused.status).toBe(401);
    expect(refused.json).toEqual({
      code: 'USER_NOT_VERIFIED',
      message: 'The device didn’t verify you.',
      fix: expect.any(String),
    });
    checks = true;
    expect((await add(person, device)).status).toBe(200);
    checks = false;
    const { from, answer } = await signIn(device);
    expect([answer.status, answer.json.code]).toEqual([401, 'USER_NOT_VERIFIED']);
    expect(await isSignedIn(from)).toBe(false);
  });

  test('of another user are not overwritten', async () => {
    const { device } = await holder('owner');
    const thief = await service().person('thief');
    const same = createAuthenticator({
      origin,
      credentialId: Buffer.from(device.credentialId, 'base64url'),
    });
    const refused = await add(thief, same);
    expect([refused.status, refused.json.code]).toEqual([409, 'PREVIOUSLY_REGISTERED']);
    expect((await signIn(device)).answer.status).toBe(200);
  });

  test('answer their challenge, once, from the browser that asked for it', async () => {
    const { person, device } = await holder('once');
    const from = service().browser();
    const { json } = await from.get('/passkey/generate-authenticate-options');
    const response = device.sign(json);
    expect((await from.post('/passkey/verify-authentication', { response })).status).toBe(200);
    const again = await from.post('/passkey/verify-authentication', { response });
    expect([again.status, again.json.code]).toEqual([400, 'CHALLENGE_NOT_FOUND']);
    const other = service().browser();
    await other.get('/passkey/generate-authenticate-options');
    const replayed = await other.post('/passkey/verify-authentication', { response });
    expect([replayed.status, replayed.json.code]).toEqual([400, 'AUTHENTICATION_FAILED']);
    const elsewhere = createAuthenticator({ origin: 'https://localhost.example' });
    expect((await add(person, elsewhere)).status).toBe(400);
    const unknown = await signIn(createAuthenticator({ origin }));
    expect([unknown.answer.status, unknown.answer.json.code]).toEqual([401, 'PASSKEY_NOT_FOUND']);
    expect(unknown.answer.json.fix).toContain('Sign in another way');
  });

  test('can be renamed and deleted by their user, and no one else', async () => {
    const { person } = await holder('renames');
    const eve = await service().person('eve');
    const [{ id }] = await list(person);
    for (const call of ['update-passkey', 'delete-passkey']) {
      expect((await eve.post(`/passkey/${call}`, { id, name: 'Mine' })).status).toBeGreaterThanOrEqual(401);
      expect((await service().browser().post(`/passkey/${call}`, { id, name: 'Mine' })).status).toBe(401);
    }
    expect((await person.post('/passkey/update-passkey', { id, name: ' Old laptop ' })).status).toBe(200);
    expect(await list(person)).toMatchObject([{ id, name: 'Old laptop' }]);
    expect((await person.post('/passkey/update-passkey', { id, name: ' ' })).status).toBe(400);
    expect((await person.post('/passkey/delete-passkey', { id })).json).toEqual({ status: true });
    expect(await list(person)).toEqual([]);
    const gone = await person.post('/passkey/delete-passkey', { id });
    expect([gone.status, gone.json.code]).toEqual([404, 'NO_SUCH_PASSKEY']);
  });

  test("can't be deleted if nothing else allows signing in", async () => {
    const { person } = await holder('last');
    const [{ id }] = await list(person);
    const without = service()
      .otherwise({ disabledFeatures: ['email-password'] })
      .browser();
    for (const [name, value] of person.cookies) without.cookies.set(name, value);
    const refused = await without.post('/passkey/delete-passkey', { id });
    expect([refused.status, refused.json.code]).toEqual([400, 'LAST_WAY_TO_SIGN_IN']);
    expect((await person.post('/passkey/delete-passkey', { id })).status).toBe(200);
  });

  test('are changed only in a fresh session', async () => {
    const { person } = await holder('fresh');
    const [{ id }] = await list(person);
    const hourAgo = new Date(Date.now() - 3_600_000);
    await service()
      .db.update(session)
      .set({ createdAt: hourAgo, updatedAt: hourAgo })
      .where(eq(session.userId, person.userId));
    const later = service()
      .otherwise({ session: { freshAge: 1800 } })
      .browser();
    for (const [name, value] of person.cookies) later.cookies.set(name, value);
    const refused = async (path: string, body?: object): Promise<void> => {
      const { status, json } = await (body ? later.post(path, body) : later.get(path));
      expect([path, status, json.code]).toEqual([path, 403, 'SESSION_NOT_FRESH']);
      expect(json.fix).toContain('Sign in again');
    };
    await refused('/passkey/update-passkey', { id, name: 'Other' });
    await refused('/passkey/delete-passkey', { id });
    await refused('/passkey/generate-register-options');
  });

  test('sign in for a day unless the user stays signed in', async () => {
    const { person, device } = await holder('short');
    const { from } = await signIn(device, service().browser(), { rememberMe: false });
    const { json } = await from.get('/get-session');
    const hours = (Date.parse(json.session.expiresAt) - Date.now()) / 3_600_000;
    expect(json.user.email).toBe(person.email);
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(25);
  });

  test('can be added up to the limit, and no further', async () => {
    const { person } = await holder('many');
    const rows = Array.from({ length: maxPasskeys - 1 }, (_, n) => ({
      id: `${person.userId}-${n}`,
      userId: person.userId,
      credentialID: `${person.userId}-${n}`,
      publicKey: '',
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
    }));
    await service().db.insert(passkey).values(rows);
    const refused = await person.get('/passkey/generate-register-options');
    expect([refused.status, refused.json.code]).toEqual([400, 'TOO_MANY_PASSKEYS']);
  });

  describe('that are invalid', () => {
    const nothing = [
      {},
      { response: null },
      { response: { id: 7 } },
      { response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } },
      { response: { ...createAuthenticator({ origin }).register({ challenge: 'x' }), id: 'x'.repeat(2000) } },
      { response: createAuthenticator({ origin }).register({ challenge: 'another' }) },
      {
        response: {
          id: 'AAAA',
          rawId: 'AAAA',
          type: 'public-key',
          response: {
            clientDataJSON: 'AAAA',
            attestationObject: 'AAAA',
            authenticatorData: 'AA',
            signature: 'A',
          },
        },
      },
    ];
    test.each(nothing)('are refused: %#', async (body) => {
      const person = await service().person('none');
      await person.get('/passkey/generate-register-options');
      expect((await person.post('/passkey/verify-registration', body)).status).toBe(400);
      const visitor = service().browser();
      await visitor.get('/passkey/generate-authenticate-options');
      const { status } = await visitor.post('/passkey/verify-authentication', body);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(402);
    });

    test('and no passkeys are created where browsers allow none', async () => {
      const { accounts } = service().otherwise({ baseUrl: 'http://192.0.2.7:3000' });
      expect(accounts.signInOptions.passkeys).toBe(false);
      const { status } = await accounts.handle(
        new Request('http://192.0.2.7:3000/api/auth/passkey/generate-authenticate-options'),
      );
      expect(status).toBe(404);
    });
  });
});
