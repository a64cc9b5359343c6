import { spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { builtPrograms } from '../../../tests/support/built-programs.ts';
import { makePicture } from '../../../tests/support/pictures.ts';
import { type BrowserSession, browserSession } from '../../../tests/support/providers/browser-session.ts';
import { answerAsProviders } from '../../../tests/support/providers/known-providers.ts';
import { startOidcProvider, type TestOidcProvider } from '../../../tests/support/providers/oidc-provider.ts';
import { type ProviderHosts, startProviderHosts } from '../../../tests/support/providers/provider-hosts.ts';
import { startServer, type TestServer } from '../../../tests/support/server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const preload = pathToFileURL(`${root}/tests/support/providers/divert-providers.ts`).href;
const ada = { id: '1815', name: 'Ada', email: 'ada@example.org' };

let oidc: TestOidcProvider;
let hosts: ProviderHosts;
let server: TestServer;

beforeAll(async () => {
  const picture = await makePicture(48, 48).jpeg().toBuffer();
  oidc = await startOidcProvider({
    sub: 'grace',
    email: 'grace@example.org',
    email_verified: true,
    name: 'Grace',
    picture: `data:image/jpeg;base64,${picture.toString('base64')}`,
  });
  hosts = await startProviderHosts(
    answerAsProviders({
      person: () => ada,
      sign: (claims) => oidc.idToken(claims),
      keys: () => ({ keys: oidc.server.issuer.keys.toJSON() }),
    }),
  );
  server = await startServer({
    env: {
      NODE_OPTIONS: `--import tsx --import ${preload}`,
      TEST_PROVIDER_PORT: String(hosts.port),
      WINNOW_GITHUB_CLIENT_ID: 'github-client',
      WINNOW_GITHUB_CLIENT_SECRET: 'github-secret',
      WINNOW_APPLE_CLIENT_ID: 'apple-client',
      WINNOW_APPLE_CLIENT_SECRET: 'apple-secret',
      WINNOW_OIDC_COMPANY_ISSUER: oidc.issuer,
      WINNOW_OIDC_COMPANY_CLIENT_ID: 'winnow',
      WINNOW_OIDC_COMPANY_CLIENT_SECRET: 'company-secret',
      WINNOW_OIDC_COMPANY_LABEL: 'The company',
    },
  });
});
afterAll(async () => {
  await server?.dispose();
  await hosts?.stop();
  await oidc?.stop();
});

const browser = (): BrowserSession => browserSession((request) => fetch(request), server.url);
const begin = async (client: BrowserSession, provider: string): Promise<URL> => {
  const begun = await client.post('/api/auth/sign-in/social', { provider, callbackURL: '/dashboard' });
  return new URL(((await begun.json()) as { url: string }).url);
};
const who = async (client: BrowserSession) =>
  ((await (await client.get('/api/auth/get-session')).json()) as { user: { email: string } } | null)?.user
    .email;

test('pages get the names of configured providers, and nothing else', async () => {
  const options = await (await browser().get('/api/sign-in-options')).text();
  expect(JSON.parse(options).providers).toEqual([
    { id: 'apple', label: 'Apple' },
    { id: 'github', label: 'GitHub' },
    { id: 'company', label: 'The company' },
  ]);
  expect(options).not.toContain('secret');
});

test('users can sign in with a built-in provider and with one from the environment', async () => {
  const byGithub = browser();
  const state = (await begin(byGithub, 'github')).searchParams.get('state');
  const back = await byGithub.get(`/api/auth/callback/github?code=a-code&state=${state}`);
  expect(back.headers.get('location')).toBe('/dashboard');
  expect(await who(byGithub)).toBe(ada.email);

  const byCompany = browser();
  const there = await fetch(await begin(byCompany, 'company'), { redirect: 'manual' });
  await byCompany.get(there.headers.get('location') ?? '');
  expect(await who(byCompany)).toBe('grace@example.org');
  // The picture is copied after the response.
  const image = await vi.waitFor(async () => {
    const { user } = (await (
      await byCompany.get('/api/auth/get-session?disableCookieCache=true')
    ).json()) as {
      user: { image: string };
    };
    expect(user.image).toMatch(/^\/api\/avatars\//);
    return user.image;
  }, 20_000);
  expect((await byCompany.get(image)).headers.get('content-type')).toBe('image/webp');
  expect(server.log()).not.toMatch(/(access|refresh)-\d|company-secret|github-secret/);
});

test('a provider may post to the sign-in callback, and nowhere else', async () => {
  const client = browser();
  const state = (await begin(client, 'apple')).searchParams.get('state') ?? '';
  const form = (path: string): Promise<Response> =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      // The browser sends no cookies along, since the page belongs to another site.
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
      body: new URLSearchParams({ state, code: 'a-code' }),
    });
  const posted = await form('/api/auth/callback/apple');
  expect(posted.status).toBe(302);
  const { pathname, search } = new URL(posted.headers.get('location') ?? '', server.url);
  expect((await client.get(`${pathname}${search}`)).headers.get('location')).toBe('/dashboard');
  expect(await who(client)).toBe(ada.email);
  for (const path of ['/api/auth/sign-out', '/api/projects']) expect((await form(path)).status).toBe(403);
});

test('an incomplete configuration stops the start and says what is missing', async () => {
  const child = spawn(process.execPath, [builtPrograms.server], {
    cwd: root,
    env: { PATH: process.env.PATH, WINNOW_GITHUB_CLIENT_ID: 'id', WINNOW_LINKING: 'maybe' },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect(code).toBe(1);
  expect(said).toContain('winnow: WINNOW_GITHUB_CLIENT_SECRET: Missing');
  expect(said).toContain('winnow: WINNOW_LINKING:');
});
