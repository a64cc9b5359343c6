import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BrowserSession } from '../../../../tests/support/providers/browser-session.ts';
import { storeKinds, type TestStore } from '../../../../tests/support/stores.ts';
import { defaultLinking } from './social-provider.ts';
import { base, createSocialBench, type SocialBench } from './testing/social-bench.ts';

describe.each(storeKinds)('linked accounts on %s', (_, open) => {
  let opened: TestStore | undefined;
  let bench: SocialBench;
  let number = 0;

  beforeAll(async () => {
    opened = await open();
    if (opened) bench = await createSocialBench(opened);
  });
  afterAll(async () => {
    await bench?.stop();
    await opened?.dispose();
  });
  beforeEach(({ skip }) => {
    if (!opened) skip('no PostgreSQL');
    number = bench.nextPerson();
  });
  const email = (): string => bench.provider.person.email ?? '';

  describe('for who is signed in', () => {
    const link = async (client: BrowserSession, body: object = {}): Promise<Response> =>
      client.post(`${base}/link-social`, {
        provider: 'ours',
        callbackURL: '/settings/security',
        errorCallbackURL: '/settings/security',
        ...body,
      });
    const linked = async (client: BrowserSession): Promise<Response> => {
      const { url, redirect } = (await (await link(client)).json()) as { url: string; redirect: boolean };
      expect(redirect).toBe(true);
      return bench.through(client, url);
    };
    const listed = async (client: BrowserSession) =>
      (await (await client.get(`${base}/list-accounts`)).json()) as Record<string, unknown>[];

    test('adds another way to sign in, and lists it', async () => {
      const client = bench.browser();
      await bench.signUpByPassword(client, email());
      expect((await linked(client)).headers.get('location')).toBe('/settings/security');
      const ours = (await listed(client)).find((one) => one.provider === 'ours');
      expect(ours).toEqual({
        id: expect.any(String),
        provider: 'ours',
        accountId: bench.provider.person.sub,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        scopes: ['openid', 'profile', 'email'],
      });
    });

    test.each([
      ['another email', { email: 'another@example.org' }, {}, 'email_does_not_match'],
      ['an email that is not verified', { email_verified: false }, {}, 'unable_to_link_account'],
      [
        'linking that is off',
        {},
        { linking: { ...defaultLinking, enabled: false } },
        'unable_to_link_account',
      ],
    ])('refuses %s', async (_what, claims, options, code) => {
      const client = bench.browser(bench.make(options));
      await bench.signUpByPassword(client, email());
      bench.provider.person = { ...bench.provider.person, ...claims };
      expect((await linked(client)).headers.get('location')).toContain(`error=${code}`);
      expect(await listed(client)).toHaveLength(1);
    });

    test('takes another email where that is allowed', async () => {
      const client = bench.browser(bench.make({ linking: { ...defaultLinking, differentEmails: true } }));
      await bench.signUpByPassword(client, email());
      bench.provider.person = { ...bench.provider.person, email: `other-${number}@example.org` };
      expect((await linked(client)).headers.get('location')).toBe('/settings/security');
      expect(await bench.who(client)).toMatchObject({ user: { email: `person-${number}@example.org` } });
    });

    test('refuses what is the account of somebody else', async () => {
      await bench.signIn(bench.browser());
      const client = bench.browser(bench.make({ linking: { ...defaultLinking, differentEmails: true } }));
      await bench.signUpByPassword(client, `else-${number}@example.org`);
      expect((await linked(client)).headers.get('location')).toContain(
        'error=account_already_linked_to_different_user',
      );
    });

    test('adds one by an id token', async () => {
      const client = bench.browser();
      await bench.signUpByPassword(client, email());
      const token = await bench.provider.idToken({ aud: 'winnow', ...bench.provider.person });
      const answer = await link(client, { idToken: { token } });
      expect(await answer.json()).toEqual({ url: '', status: true, redirect: false });
      expect(await listed(client)).toHaveLength(2);
    });

    test.each([
      ['another email', { email: 'x@example.org' }, 'Account not linked - different emails not allowed'],
      [
        'an email that is not verified',
        { email_verified: false },
        'Account not linked - linking not allowed',
      ],
    ])('refuses an id token with %s', async (_what, claims, message) => {
      const client = bench.browser();
      await bench.signUpByPassword(client, email());
      const token = await bench.provider.idToken({ aud: 'winnow', ...bench.provider.person, ...claims });
      const refused = await link(client, { idToken: { token } });
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({ message });
    });

    test('takes a way to sign in away, but not the last', async () => {
      const client = bench.browser();
      await bench.signUpByPassword(client, email());
      await linked(client);
      const unlink = (body: object) => client.post(`${base}/unlink-account`, body);
      expect(await (await unlink({ providerId: 'github' })).json()).toMatchObject({
        message: 'Account not found',
      });
      expect(
        await (await unlink({ providerId: 'ours', accountId: bench.provider.person.sub })).json(),
      ).toEqual({
        status: true,
      });
      expect(await listed(client)).toHaveLength(1);
      const last = await unlink({ providerId: 'credential' });
      expect(last.status).toBe(400);
      expect(await last.json()).toMatchObject({ message: "You can't unlink your last account" });
    });

    test('takes the last away where that is allowed', async () => {
      const client = bench.browser(bench.make({ linking: { ...defaultLinking, unlinkingAll: true } }));
      await bench.signIn(client);
      const gone = await client.post(`${base}/unlink-account`, { providerId: 'ours' });
      expect(await gone.json()).toEqual({ status: true });
      expect(await listed(client)).toEqual([]);
    });

    test('needs a session that is fresh to take a way to sign in away', async () => {
      const client = bench.browser();
      await bench.signUpByPassword(client, email());
      await linked(client);
      await bench.ageSessions(25);
      const stale = await client.post(`${base}/unlink-account`, { providerId: 'ours' });
      expect(stale.status).toBe(403);
      expect(await stale.json()).toMatchObject({ message: 'Session is not fresh' });
      await bench.ageSessions(0);
      expect((await client.post(`${base}/unlink-account`, { providerId: 'ours' })).status).toBe(200);
    });

    test.each([
      ['list-accounts', 'GET'],
      ['link-social', 'POST'],
      ['unlink-account', 'POST'],
      ['account-info', 'POST'],
      ['get-access-token', 'POST'],
      ['refresh-token', 'POST'],
    ])('%s is for nobody else', async (call, method) => {
      const body = { provider: 'ours', providerId: 'ours', accountId: 'x', userId: 'somebody' };
      const client = bench.browser();
      const refused =
        method === 'GET' ? await client.get(`${base}/${call}`) : await client.post(`${base}/${call}`, body);
      expect(refused.status).toBe(401);
    });
  });
});
