import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { account, user } from '@winnow/store/schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { specTest } from '../../../../tests/spec/spec-test.ts';
import { type BrowserSession, browserSession } from '../../../../tests/support/providers/browser-session.ts';
import {
  answerAsProviders,
  type KnownPerson,
  knownProviders,
} from '../../../../tests/support/providers/known-providers.ts';
import {
  startOidcProvider,
  type TestOidcProvider,
} from '../../../../tests/support/providers/oidc-provider.ts';
import {
  type ProviderHosts,
  startProviderHosts,
  stubProviders,
} from '../../../../tests/support/providers/provider-hosts.ts';
import { openEmbeddedStore, type TestStore } from '../../../../tests/support/stores.ts';
import { type Accounts, createAccounts } from '../create-accounts.ts';
import { builtInProviders } from './built-in-providers.ts';
import { keySetOf } from './key-sets.ts';
import { readProviders } from './read-providers.ts';
import { base, origin } from './testing/social-bench.ts';

const ids = Object.keys(builtInProviders);

let opened: TestStore;
let hosts: ProviderHosts;
let signer: TestOidcProvider;
let divertNoMore: () => void;
let accounts: Accounts;
let person: KnownPerson;
let people = 0;

beforeAll(async () => {
  opened = await openEmbeddedStore();
  signer = await startOidcProvider({ sub: 'signer' });
  hosts = await startProviderHosts(
    answerAsProviders({
      person: () => person,
      sign: (claims) => signer.idToken(claims),
      keys: () => ({ keys: signer.server.issuer.keys.toJSON() }),
    }),
  );
  divertNoMore = stubProviders(hosts.port);
  const env = Object.assign(
    {},
    ...ids.map((id) => ({
      [`WINNOW_${id.toUpperCase()}_CLIENT_ID`]: `${id}-client`,
      [`WINNOW_${id.toUpperCase()}_CLIENT_SECRET`]: `${id}-secret`,
    })),
  );
  accounts = createAccounts({
    db: opened.store.db,
    secret: 'a secret of more than thirty-two characters',
    baseUrl: origin,
    rateLimit: false,
    requireVerification: false,
    providers: readProviders(env).providers,
  });
});
afterAll(async () => {
  divertNoMore();
  await hosts.stop();
  await signer.stop();
  await opened.dispose();
});
beforeEach(() => {
  people++;
  signer.person = {} as never;
  person = { id: `${1000 + people}`, name: `Person ${people}`, email: `person-${people}@example.org` };
});

const browser = (): BrowserSession => browserSession((request) => accounts.handle(request), origin);
const begin = async (client: BrowserSession, provider: string): Promise<URL> => {
  const response = await client.post(`${base}/sign-in/social`, { provider, callbackURL: '/dashboard' });
  expect(response.status).toBe(200);
  return new URL(((await response.json()) as { url: string }).url);
};
const signIn = async (client: BrowserSession, provider: string): Promise<URL> => {
  const url = await begin(client, provider);
  const state = url.searchParams.get('state');
  const back = await client.get(`${base}/callback/${provider}?code=the-code&state=${state}`);
  expect(back.headers.get('location')).toBe('/dashboard');
  return url;
};

test('this test knows every built-in provider', () => {
  expect(Object.keys(knownProviders).sort()).toEqual([...ids].sort());
});

specTest(['calls.providers', 'calls.outbound-exchange', 'calls.outbound-refresh'], async () => {
  for (const [id, known] of Object.entries(knownProviders)) {
    people++;
    person = { id: `${1000 + people}`, name: `Person ${people}`, email: `person-${people}@example.org` };
    hosts.requests.length = 0;
    const client = browser();
    const url = await signIn(client, id);
    expect(`${url.host}${url.pathname}`, id).toBe(known.authorization);
    expect(url.searchParams.has('code_challenge'), id).toBe(known.pkce);
    const redirect = `${origin}${base}/callback/${id}`;
    expect(url.searchParams.get('redirect_uri'), id).toBe(redirect);

    const exchange = hosts.requests.find(({ address }) => address === known.token);
    expect(exchange?.method, id).toBe('POST');
    expect(exchange?.form, id).toMatchObject({
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: redirect,
      ...(known.pkce ? { code_verifier: expect.stringMatching(/^.{128}$/) } : {}),
      ...(known.client === 'form' ? { client_id: `${id}-client`, client_secret: `${id}-secret` } : {}),
      ...(known.client === 'client_key' ? { client_key: `${id}-client`, client_secret: `${id}-secret` } : {}),
    });
    if (known.client === 'basic') {
      const basic = Buffer.from(`${id}-client:${id}-secret`).toString('base64');
      expect(exchange?.headers.authorization, id).toBe(`Basic ${basic}`);
    }
    for (const address of Object.keys(known.profile)) {
      const asked = hosts.requests.map((one) => decodeURIComponent(one.address));
      expect(asked, id).toContain(address);
    }

    const [made] = await opened.store.db
      .select()
      .from(account)
      .innerJoin(user, eq(user.id, account.userId))
      .where(and(eq(account.providerId, id), eq(account.accountId, person.id)));
    expect(made?.user.emailVerified, id).toBe(known.email === 'verified');
    if (known.email === 'none') expect(made?.user.email, id).toMatch(/\.placeholder\.invalid$/);
    else expect(made?.user.email, id).toBe(person.email);
    expect(made?.user.name, id).toContain(person.name);

    const refreshed = await client.post(`${base}/refresh-token`, { providerId: id });
    expect(refreshed.status, id).toBe(200);
    const form = hosts.requests.findLast(({ address }) => address === known.token)?.form;
    expect(form, id).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: expect.stringMatching(/^refresh-/),
    });
  }
});

specTest(['constants.microsoft', 'constants.default-scopes'], async () => {
  const scopes = async (id: string): Promise<string | null> =>
    (await begin(browser(), id)).searchParams.get('scope');
  expect(await scopes('roblox')).toBe('openid profile');
  expect(await scopes('vk')).toBe('email phone');
  hosts.requests.length = 0;
  expect((await signIn(browser(), 'microsoft')).pathname).toMatch(/^\/common\//);
  expect(hosts.requests.map(({ address }) => decodeURIComponent(address))).toContain(
    'graph.microsoft.com/v1.0/me/photos/48x48/$value',
  );
});

const handOver = async (provider: string, token: string): Promise<Response> =>
  browser().post(`${base}/sign-in/social`, { provider, idToken: { token } });
const now = (): number => Math.floor(Date.now() / 1000);
const appleToken = (claims: object): Promise<string> =>
  signer.idToken({
    iss: 'https://appleid.apple.com',
    aud: 'apple-client',
    sub: person.id,
    email: person.email,
    email_verified: 'true',
    ...claims,
  });

specTest('constants.apple-token-age', async () => {
  const exp = now() + 24 * 3600;
  const aged = async (minutes: number): Promise<number> =>
    (await handOver('apple', await appleToken({ iat: now() - minutes * 60, exp }))).status;
  expect(await aged(59)).toBe(200);
  expect(await aged(61)).toBe(401);
});

specTest('constants.key-sets', async () => {
  const asked = () =>
    hosts.requests.filter(({ address }) => address === 'appleid.apple.com/auth/keys').length;
  await handOver('apple', await appleToken({}));
  const before = asked();
  for (let tokens = 0; tokens < 3; tokens++)
    expect((await handOver('apple', await appleToken({}))).status).toBe(200);
  // Keys are cached; an unknown key is fetched at most every 30 seconds.
  await signer.server.issuer.keys.generate('RS256', { kid: 'unknown yet' });
  const { issuer } = signer.server;
  const byOther = await issuer.buildToken({
    kid: 'unknown yet',
    // Everything as Apple would send it: only the key decides.
    scopesOrTransform: (_, payload) =>
      Object.assign(payload, {
        iss: 'https://appleid.apple.com',
        aud: 'apple-client',
        sub: person.id,
        email: person.email,
        email_verified: 'true',
      }),
  });
  expect((await handOver('apple', byOther)).status).toBe(401);
  expect(asked()).toBe(before);
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    vi.setSystemTime(Date.now() + 31_000);
    expect((await handOver('apple', byOther)).status).toBe(200);
    expect(asked()).toBe(before + 1);
    vi.setSystemTime(Date.now() + 590_000);
    expect((await handOver('apple', await appleToken({ iat: now() }))).status).toBe(200);
    expect(asked()).toBe(before + 1);
    vi.setSystemTime(Date.now() + 20_000);
    expect((await handOver('apple', await appleToken({ iat: now() }))).status).toBe(200);
    expect(asked()).toBe(before + 2);
  } finally {
    vi.useRealTimers();
  }
});

specTest('constants.key-sets', async () => {
  // A provider that accepts the call and never answers.
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, 'localhost', resolve));
  const { port } = silent.address() as AddressInfo;
  const keys = keySetOf(`http://localhost:${port}/keys`);
  const since = performance.now();
  await expect(keys({ alg: 'RS256', kid: 'any' })).rejects.toThrow(/timed out/i);
  expect(performance.now() - since).toBeGreaterThan(4_900);
  silent.closeAllConnections();
  silent.close();
});

test('an id token of Google or Microsoft is accepted if it was signed for Winnow with their own keys', async () => {
  const claims = {
    sub: person.id,
    oid: person.id,
    email: person.email,
    name: person.name,
    email_verified: true,
  };
  const issuers = {
    google: { iss: 'https://accounts.google.com' },
    microsoft: { iss: 'https://login.microsoftonline.com/a-tenant/v2.0', tid: 'a-tenant' },
  };
  for (const [id, more] of Object.entries(issuers)) {
    const email = `${id}-${person.email}`;
    const good = await signer.idToken({ ...claims, ...more, email, aud: `${id}-client` });
    expect((await handOver(id, good)).status, id).toBe(200);
    for (const bad of [{ aud: 'another app' }, { iss: 'https://evil.example' }]) {
      const token = await signer.idToken({ ...claims, ...more, email, aud: `${id}-client`, ...bad });
      expect((await handOver(id, token)).status, id).toBe(401);
    }
  }
});

specTest('errors.id-token-not-supported', async () => {
  const refused = await handOver('github', 'whatever');
  expect(refused.status).toBe(404);
  expect(await refused.json()).toMatchObject({ message: 'id_token not supported' });
});

test('a provider with a nonsensical response leads to the error page', async () => {
  const name = 'x'.repeat(5);
  person = { id: undefined as never, name, email: person.email };
  for (const id of ['spotify', 'kick', 'tiktok', 'facebook']) {
    const client = browser();
    const state = (await begin(client, id)).searchParams.get('state');
    const back = await client.get(`${base}/callback/${id}?code=the-code&state=${state}`);
    expect(back.status, id).toBe(302);
    expect(back.headers.get('location'), id).toContain('error=unable_to_get_user_info');
  }
});
