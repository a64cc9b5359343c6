import { describe, expect } from 'vitest';
import { specTest } from '../../../../tests/spec/spec-test.ts';
import type { BrowserSession } from '../../../../tests/support/providers/browser-session.ts';
import { defaultLinking } from './social-provider.ts';
import { type BenchOptions, base, describeSocial } from './testing/social-bench.ts';

describeSocial('linked accounts', (bench) => {
  describe('for signed-in users', () => {
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
      return bench().through(client, url);
    };
    const listed = async (client: BrowserSession) =>
      (await (await client.get(`${base}/list-accounts`)).json()) as Record<string, unknown>[];

    specTest(['calls.link-social', 'calls.list-accounts'], async () => {
      const client = bench().browser();
      await bench().signUpByPassword(client, bench().email());
      expect((await linked(client)).headers.get('location')).toBe('/settings/security');
      const ours = (await listed(client)).find((one) => one.provider === 'ours');
      expect(ours).toEqual({
        id: expect.any(String),
        provider: 'ours',
        accountId: bench().provider.person.sub,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        scopes: ['openid', 'profile', 'email'],
      });
    });

    const refuses = (claims: object, options: BenchOptions, code: string) => async (): Promise<void> => {
      const client = bench().browser(bench().make(options));
      await bench().signUpByPassword(client, bench().email());
      bench().provider.person = { ...bench().provider.person, ...claims };
      expect((await linked(client)).headers.get('location')).toContain(`error=${code}`);
      expect(await listed(client)).toHaveLength(1);
    };
    specTest(
      'validation.link-same-email',
      refuses({ email: 'another@example.org' }, {}, 'email_does_not_match'),
    );
    specTest(
      ['validation.link-verified', 'errors.callback-unable-to-link'],
      refuses({ email_verified: false }, {}, 'unable_to_link_account'),
    );
    specTest(
      'validation.link-verified',
      refuses({}, { linking: { ...defaultLinking, enabled: false } }, 'unable_to_link_account'),
    );

    specTest('validation.link-same-email', async () => {
      const client = bench().browser(bench().make({ linking: { ...defaultLinking, differentEmails: true } }));
      await bench().signUpByPassword(client, bench().email());
      const own = bench().email();
      bench().provider.person = { ...bench().provider.person, email: bench().newEmail() };
      expect((await linked(client)).headers.get('location')).toBe('/settings/security');
      expect(await bench().who(client)).toMatchObject({ user: { email: own } });
    });

    specTest('errors.callback-linked-to-other', async () => {
      await bench().signIn(bench().browser());
      const client = bench().browser(bench().make({ linking: { ...defaultLinking, differentEmails: true } }));
      await bench().signUpByPassword(client, bench().newEmail());
      expect((await linked(client)).headers.get('location')).toContain(
        'error=account_already_linked_to_different_user',
      );
    });

    specTest('calls.link-social', async () => {
      const client = bench().browser();
      await bench().signUpByPassword(client, bench().email());
      const token = await bench().provider.idToken({ aud: 'winnow', ...bench().provider.person });
      const answer = await link(client, { idToken: { token } });
      expect(await answer.json()).toEqual({ url: '', status: true, redirect: false });
      expect(await listed(client)).toHaveLength(2);
    });

    const refusesIdToken = (claims: object, message: string) => async (): Promise<void> => {
      const client = bench().browser();
      await bench().signUpByPassword(client, bench().email());
      const { person } = bench().provider;
      const token = await bench().provider.idToken({ aud: 'winnow', ...person, ...claims });
      const refused = await link(client, { idToken: { token } });
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({ message });
    };
    specTest(
      'errors.linking-different-emails',
      refusesIdToken({ email: 'x@example.org' }, 'Account not linked - different emails not allowed'),
    );
    specTest(
      'errors.linking-not-allowed',
      refusesIdToken({ email_verified: false }, 'Account not linked - linking not allowed'),
    );

    specTest(
      ['calls.unlink-account', 'validation.unlink-last', 'errors.unlink-last', 'errors.account-not-found'],
      async () => {
        const client = bench().browser();
        await bench().signUpByPassword(client, bench().email());
        await linked(client);
        const unlink = (body: object) => client.post(`${base}/unlink-account`, body);
        expect(await (await unlink({ providerId: 'github' })).json()).toMatchObject({
          message: 'Account not found',
        });
        expect(
          await (await unlink({ providerId: 'ours', accountId: bench().provider.person.sub })).json(),
        ).toEqual({
          status: true,
        });
        expect(await listed(client)).toHaveLength(1);
        const last = await unlink({ providerId: 'credential' });
        expect(last.status).toBe(400);
        expect(await last.json()).toMatchObject({ message: "You can't unlink your last account" });
      },
    );

    specTest('validation.unlink-last', async () => {
      const client = bench().browser(bench().make({ linking: { ...defaultLinking, unlinkingAll: true } }));
      await bench().signIn(client);
      const gone = await client.post(`${base}/unlink-account`, { providerId: 'ours' });
      expect(await gone.json()).toEqual({ status: true });
      expect(await listed(client)).toEqual([]);
    });

    specTest('permissions.fresh-session', async () => {
      const client = bench().browser();
      await bench().signUpByPassword(client, bench().email());
      await linked(client);
      await bench().ageSessions(25);
      const stale = await client.post(`${base}/unlink-account`, { providerId: 'ours' });
      expect(stale.status).toBe(403);
      expect(await stale.json()).toMatchObject({ message: 'Session is not fresh' });
      await bench().ageSessions(0);
      expect((await client.post(`${base}/unlink-account`, { providerId: 'ours' })).status).toBe(200);
    });

    specTest('permissions.linked-accounts', async () => {
      const body = { provider: 'ours', providerId: 'ours', accountId: 'x', userId: 'somebody' };
      const calls = ['link-social', 'unlink-account', 'account-info', 'get-access-token', 'refresh-token'];
      const client = bench().browser();
      expect((await client.get(`${base}/list-accounts`)).status).toBe(401);
      for (const call of calls) expect((await client.post(`${base}/${call}`, body)).status, call).toBe(401);
    });
  });
});
