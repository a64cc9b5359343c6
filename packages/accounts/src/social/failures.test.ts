import { generateState } from 'better-auth';
import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { specTest } from '../../../../tests/spec/spec-test.ts';
import { createAuth } from '../create-auth.ts';
import { base, describeSocial, origin } from './testing/social-bench.ts';

/** Calls that the server itself may make, without a request. */
interface ServerCalls {
  getAccessToken(call: { body: object }): Promise<Record<string, unknown>>;
  refreshToken(call: { body: object }): Promise<Record<string, unknown>>;
}

const refuse = sql`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''refused''; END'`;

describeSocial('failures of signing in by a provider', (bench) => {
  /** Runs work while nothing can be inserted into a table. */
  const refusing = async <T>(table: SQL, work: () => Promise<T>): Promise<T> => {
    await bench().db.execute(refuse);
    await bench().db.execute(sql`CREATE TRIGGER refuses BEFORE INSERT ON ${table} EXECUTE FUNCTION refuse()`);
    try {
      return await work();
    } finally {
      await bench().db.execute(sql`DROP TRIGGER refuses ON ${table}`);
    }
  };
  const idToken = (): Promise<string> =>
    bench().provider.idToken({ aud: 'winnow', ...bench().provider.person });
  const handOver = async (): Promise<unknown> => {
    const token = await idToken();
    return (
      await bench().browser().post(`${base}/sign-in/social`, { provider: 'ours', idToken: { token } })
    ).json();
  };

  specTest('errors.unable-to-create-verification', async () => {
    const refused = await refusing(sql`verification`, () =>
      bench().browser().post(`${base}/sign-in/social`, { provider: 'ours', callbackURL: '/' }),
    );
    expect(refused.status).toBe(500);
    expect(await refused.json()).toMatchObject({ message: 'Unable to create verification' });
  });

  specTest('errors.social-unable-to-create-user', async () => {
    expect(await refusing(sql`"user"`, handOver)).toMatchObject({ message: 'unable to create user' });
    const client = bench().browser();
    const url = await bench().start(client);
    const back = await refusing(sql`"user"`, () => bench().through(client, url));
    expect(back.headers.get('location')).toBe('/signin?error=unable_to_create_user');
  });

  specTest('errors.social-unable-to-link', async () => {
    await bench().signUpByPassword(bench().browser(), bench().email());
    expect(await refusing(sql`account`, handOver)).toMatchObject({ message: 'unable to link account' });
  });

  specTest('errors.social-unable-to-create-session', async () => {
    await bench().signIn(bench().browser());
    expect(await refusing(sql`session`, handOver)).toMatchObject({ message: 'unable to create session' });
    const client = bench().browser();
    const url = await bench().start(client);
    const back = await refusing(sql`session`, () => bench().through(client, url));
    expect(back.headers.get('location')).toBe('/signin?error=unable_to_create_session');
  });

  specTest('errors.linking-unable-to-create', async () => {
    const client = bench().browser();
    await bench().signUpByPassword(client, bench().email());
    const token = await idToken();
    const refused = await refusing(sql`account`, () =>
      client.post(`${base}/link-social`, { provider: 'ours', idToken: { token } }),
    );
    expect(refused.status).toBe(417);
    expect(await refused.json()).toMatchObject({ message: 'Account not linked - unable to create account' });
  });

  specTest(['permissions.tokens-by-server', 'errors.user-id-or-session'], async () => {
    const client = bench().browser();
    await bench().signIn(client);
    const { user } = (await bench().who(client)) as { user: { id: string } };
    const { api } = createAuth(bench().options());
    const calls = api as unknown as ServerCalls;
    const body = { providerId: 'ours' };
    await expect(calls.getAccessToken({ body })).rejects.toThrow('Either userId or session is required');
    expect(await calls.getAccessToken({ body: { ...body, userId: user.id } })).toMatchObject({
      accessToken: expect.stringMatching(/^access-/),
    });
    expect(await calls.refreshToken({ body: { ...body, userId: user.id } })).toMatchObject({
      refreshToken: expect.stringMatching(/^refresh-/),
    });
    const foreign = await client.post(`${base}/get-access-token`, { ...body, userId: 'somebody else' });
    expect(foreign.status).toBe(200);
  });

  specTest('errors.callback-url-required', async () => {
    // Winnow always has an address, which is where a sign-in without a callbackURL leads; this is
    // the case without one.
    const nowhere = { body: {}, context: { options: {} } };
    await expect(generateState(nowhere as never)).rejects.toMatchObject({
      statusCode: 400,
      message: 'callbackURL is required',
    });
  });

  specTest('errors.refresh-not-supported', async () => {
    const auth = createAuth(bench().options());
    const client = bench().browser();
    await bench().signIn(client);
    const { socialProviders } = await auth.$context;
    // Like a better-auth provider that has no such call.
    for (const provider of socialProviders) delete provider.refreshAccessToken;
    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
    const refused = await auth.handler(
      new Request(`${origin}${base}/refresh-token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, cookie },
        body: JSON.stringify({ providerId: 'ours' }),
      }),
    );
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      message: 'Provider ours does not support token refreshing.',
    });
  });
});
