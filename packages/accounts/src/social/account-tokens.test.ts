import { account } from '@winnow/store/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { specTest } from '../../../../tests/spec/spec-test.ts';
import type { BrowserSession } from '../../../../tests/support/providers/browser-session.ts';
import { base, describeSocial } from './testing/social-bench.ts';

describeSocial('tokens of linked accounts', (bench) => {
  describe('returns tokens of the provider', () => {
    const tokens = async (client: BrowserSession, call: string, body: object = {}): Promise<Response> =>
      client.post(`${base}/${call}`, { providerId: 'ours', ...body });
    const expireIn = (seconds: number) =>
      bench()
        .db.update(account)
        .set({ accessTokenExpiresAt: new Date(Date.now() + seconds * 1000) })
        .where(eq(account.accountId, bench().provider.person.sub));

    specTest(['calls.get-access-token', 'calls.outbound-refresh', 'constants.token-refresh'], async () => {
      const client = bench().browser();
      await bench().signIn(client);
      const first = (await (await tokens(client, 'get-access-token')).json()) as Record<string, unknown>;
      expect(first).toEqual({
        accessToken: expect.stringMatching(/^access-/),
        accessTokenExpiresAt: expect.any(String),
        scopes: ['openid', 'profile', 'email'],
        idToken: expect.any(String),
      });
      await expireIn(8);
      expect(await (await tokens(client, 'get-access-token')).json()).toMatchObject({
        accessToken: first.accessToken,
      });
      await expireIn(4);
      const { accessToken } = (await (await tokens(client, 'get-access-token')).json()) as {
        accessToken: string;
      };
      expect(accessToken).toMatch(/^access-/);
      expect(accessToken).not.toBe(first.accessToken);
      expect(bench().provider.tokenForms.at(-1)).toMatchObject({
        grant_type: 'refresh_token',
        refresh_token: expect.stringMatching(/^refresh-/),
        client_id: 'winnow',
      });
    });

    test('stores none of them in plain text', async () => {
      const client = bench().browser();
      await bench().signIn(client);
      const given = (await (await tokens(client, 'get-access-token')).json()) as Record<string, string>;
      expect(given.idToken?.split('.')).toHaveLength(3);
      const kept = async () => {
        const [row] = await bench()
          .db.select()
          .from(account)
          .where(eq(account.accountId, bench().provider.person.sub));
        return [row?.accessToken, row?.refreshToken, row?.idToken];
      };
      const sealed = /^(\$ba\$.*|[0-9a-f]+)$/;
      for (const one of await kept()) expect(one).toMatch(sealed);
      await expireIn(4);
      const renewed = (await (await tokens(client, 'get-access-token')).json()) as Record<string, string>;
      expect(renewed.idToken?.split('.')).toHaveLength(3);
      for (const one of await kept()) expect(one).toMatch(sealed);
      await tokens(client, 'refresh-token');
      for (const one of await kept()) expect(one).toMatch(sealed);
    });

    specTest('calls.refresh-token', async () => {
      const client = bench().browser();
      await bench().signIn(client);
      const answer = (await (await tokens(client, 'refresh-token')).json()) as object;
      expect(Object.keys(answer).sort()).toEqual([
        'accessToken',
        'accessTokenExpiresAt',
        'idToken',
        'refreshToken',
        'refreshTokenExpiresAt',
        'scopes',
      ]);
      expect(answer).toMatchObject({
        accessToken: expect.stringMatching(/^access-/),
        refreshToken: expect.stringMatching(/^refresh-/),
        scopes: ['openid', 'profile', 'email'],
      });
    });

    specTest(['errors.access-token-not-valid', 'errors.access-token-not-refreshed'], async () => {
      const client = bench().browser();
      await bench().signIn(client);
      await expireIn(1);
      const refuse = (answer: { statusCode: number; body: unknown }) => {
        answer.statusCode = 400;
        answer.body = { error: 'invalid_grant' };
      };
      bench().provider.server.service.once('beforeResponse', refuse);
      const refused = await tokens(client, 'get-access-token');
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ message: 'Failed to get a valid access token' });
      bench().provider.server.service.once('beforeResponse', refuse);
      expect(await (await tokens(client, 'refresh-token')).json()).toMatchObject({
        message: 'Failed to refresh access token',
      });
    });

    specTest('errors.account-not-found', async () => {
      await bench().signIn(bench().browser());
      const [other] = await bench()
        .db.select()
        .from(account)
        .where(eq(account.accountId, bench().provider.person.sub));
      const client = bench().browser();
      await bench().signUpByPassword(client, bench().newEmail());
      for (const body of [{ userId: other?.userId }, { accountId: other?.accountId }, {}]) {
        const refused = await tokens(client, 'get-access-token', body);
        expect(refused.status).toBe(400);
        expect(await refused.json()).toMatchObject({ message: 'Account not found' });
      }
      const plain = await client.post(`${base}/refresh-token`, { providerId: 'credential' });
      expect(plain.status).toBe(400);
    });

    specTest(['calls.account-info', 'errors.access-token-not-found'], async () => {
      const client = bench().browser();
      await bench().signIn(client);
      const info = await client.post(`${base}/account-info`, { accountId: bench().provider.person.sub });
      expect(await info.json()).toEqual({
        user: expect.objectContaining({ email: bench().email(), emailVerified: true }),
        data: expect.objectContaining({ sub: bench().provider.person.sub }),
      });
      await bench()
        .db.update(account)
        .set({ accessToken: null })
        .where(eq(account.accountId, bench().provider.person.sub));
      const without = await client.post(`${base}/account-info`, { accountId: bench().provider.person.sub });
      expect(await without.json()).toMatchObject({ message: 'Access token not found' });
      const unknown = await client.post(`${base}/account-info`, { accountId: 'unknown' });
      expect(await unknown.json()).toMatchObject({ message: 'Account not found' });
    });
  });
});
