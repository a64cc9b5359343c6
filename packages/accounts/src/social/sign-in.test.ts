import { account, user } from '@winnow/store/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { specTest } from '../../../../tests/spec/spec-test.ts';
import type { Accounts } from '../create-accounts.ts';
import { defaultLinking } from './social-provider.ts';
import { base, describeSocial, origin } from './testing/social-bench.ts';

describeSocial('signing in by a provider', (bench) => {
  describe('creates an account', () => {
    specTest(['calls.any-provider', 'calls.sign-in-social', 'states.social-new-user'], async () => {
      const client = bench().browser();
      const first = await bench().signIn(client, { newUserCallbackURL: '/welcome' });
      expect(first.headers.get('location')).toBe('/welcome');
      expect(await bench().who(client)).toMatchObject({
        user: {
          email: bench().email(),
          name: 'Grace Hopper',
          emailVerified: true,
          image: bench().provider.person.picture,
        },
      });
      const again = await bench().signIn(bench().browser(), { newUserCallbackURL: '/welcome' });
      expect(again.headers.get('location')).toBe('/dashboard');
      const users = await bench().db.select().from(user).where(eq(user.email, bench().email()));
      expect(users).toHaveLength(1);
    });

    specTest(['calls.outbound-exchange', 'constants.social-state'], async () => {
      const url = new URL(await bench().start(bench().browser()));
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        response_type: 'code',
        client_id: 'winnow',
        scope: 'openid profile email',
        redirect_uri: `${origin}${base}/callback/ours`,
        code_challenge_method: 'S256',
        nonce: expect.stringMatching(/^.{32}$/),
        state: expect.stringMatching(/^.{32}$/),
      });
      const client = bench().browser();
      await bench().signIn(client, { loginHint: 'grace@example.org', scopes: ['offline_access'] });
      const form = bench().provider.tokenForms.at(-1);
      expect(form).toMatchObject({
        grant_type: 'authorization_code',
        code: expect.any(String),
        code_verifier: expect.stringMatching(/^.{128}$/),
        redirect_uri: `${origin}${base}/callback/ours`,
        client_id: 'winnow',
        client_secret: 'provider secret',
      });
    });

    specTest(['states.social-new-user', 'errors.social-signup-disabled'], async () => {
      const client = bench().browser(bench().make({ provider: { signUp: false } }));
      const refused = await bench().signIn(client);
      expect(refused.headers.get('location')).toBe('/signin?error=signup_disabled');
      expect(await bench().who(client)).toBeNull();
    });

    test('whose tokens are stored encrypted', async () => {
      await bench().signIn(bench().browser());
      const [kept] = await bench()
        .db.select()
        .from(account)
        .where(eq(account.accountId, bench().provider.person.sub));
      expect(kept).toMatchObject({ providerId: 'ours', scope: 'openid,profile,email', password: null });
      for (const token of [kept?.accessToken, kept?.refreshToken]) {
        expect(token).toBeTruthy();
        expect(token).not.toMatch(/^(access|refresh)-/);
      }
    });
  });

  describe('links to the account with the same email', () => {
    specTest('states.social-linked', async () => {
      await bench().signUpByPassword(bench().browser(), bench().email());
      const client = bench().browser();
      expect((await bench().signIn(client)).headers.get('location')).toBe('/dashboard');
      const listed = (await (await client.get(`${base}/list-accounts`)).json()) as { provider: string }[];
      expect(listed.map((one) => one.provider).sort()).toEqual(['credential', 'ours']);
    });

    test.each([
      ['the provider does not say that it is verified', false, true, {}],
      ['it was never confirmed here', true, false, {}],
      ['linking is off', true, true, { linking: { ...defaultLinking, enabled: false } }],
    ])('but not if %s', async (_why, atProvider, here, options) => {
      await bench().signUpByPassword(bench().browser(), bench().email(), here);
      bench().provider.person = { ...bench().provider.person, email_verified: atProvider };
      const client = bench().browser(bench().make(options));
      expect((await bench().signIn(client)).headers.get('location')).toBe('/signin?error=account_not_linked');
      expect(await bench().who(client)).toBeNull();
    });

    test('if a trusted provider does not say whether it is verified', async () => {
      await bench().signUpByPassword(bench().browser(), bench().email());
      bench().provider.person = { ...bench().provider.person, email_verified: false };
      const client = bench().browser(bench().make({ provider: { trusted: true } }));
      expect((await bench().signIn(client)).headers.get('location')).toBe('/dashboard');
      expect(await bench().who(client)).toMatchObject({ user: { email: bench().email() } });
    });
  });

  test.each(['callbackURL', 'errorCallbackURL', 'newUserCallbackURL'])(
    'refuses to return to a foreign page: %s',
    async (name) => {
      const refused = await bench()
        .browser()
        .post(`${base}/sign-in/social`, {
          provider: 'ours',
          [name]: 'https://evil.example/',
        });
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ message: `Invalid ${name}` });
    },
  );

  specTest('errors.provider-not-found', async () => {
    const refused = await bench().browser().post(`${base}/sign-in/social`, { provider: 'github' });
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ message: 'Provider not found', code: 'PROVIDER_NOT_FOUND' });
  });

  describe('by an id token', () => {
    const idToken = (claims: object = {}) =>
      bench().provider.idToken({ aud: 'winnow', ...bench().provider.person, ...claims });
    const signInBy = async (token: object, of: Accounts = bench().accounts): Promise<Response> =>
      bench().browser(of).post(`${base}/sign-in/social`, { provider: 'ours', idToken: token });

    specTest(['calls.sign-in-social', 'validation.id-token'], async () => {
      const answer = await signInBy({ token: await idToken({ nonce: 'once' }), nonce: 'once' });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({
        redirect: false,
        token: expect.any(String),
        user: expect.objectContaining({ email: bench().email() }),
      });
    });

    test.each([
      ['of another app', { aud: 'another app' }, {}],
      ['that is over', { exp: 1_000_000_000 }, {}],
      ['for another nonce', { nonce: 'once' }, { nonce: 'twice' }],
    ])('refuses one %s', async (_what, claims, more) => {
      const refused = await signInBy({ token: await idToken(claims), ...more });
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({ message: 'invalid token' });
    });

    test('refuses one without a valid signature', async () => {
      const [head, body] = (await idToken()).split('.');
      expect((await signInBy({ token: `${head}.${body}.AAAA` })).status).toBe(401);
    });

    specTest('errors.user-email-not-found', async () => {
      bench().provider.person = { sub: bench().provider.person.sub };
      const refused = await signInBy({ token: await idToken() });
      expect(refused.status).toBe(401);
      expect(['User email not found', 'Failed to get user info']).toContain(
        ((await refused.json()) as { message: string }).message,
      );
    });

    specTest(['errors.social-signup-disabled', 'errors.social-account-not-linked'], async () => {
      const closed = bench().make({ provider: { signUp: false } });
      const refused = await signInBy({ token: await idToken() }, closed);
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({ message: 'signup disabled' });
      await bench().signUpByPassword(bench().browser(), bench().email(), false);
      expect(await (await signInBy({ token: await idToken() })).json()).toMatchObject({
        message: 'account not linked',
      });
    });
  });
});
