import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type BuiltInProviderId, builtInProviders, settingsOf } from './built-in-providers.ts';
import { readProviders } from './read-providers.ts';

const access = (prefix: string) => ({ [`${prefix}_CLIENT_ID`]: 'id', [`${prefix}_CLIENT_SECRET`]: 'secret' });

test('reads nothing if nothing is configured', () => {
  expect(readProviders({ PATH: '/bin', WINNOW_URL: 'http://localhost' })).toEqual({
    providers: [],
    problems: [],
  });
});

test('reads each of the 22 providers by an id and a secret', () => {
  const ids = Object.keys(builtInProviders);
  expect(ids).toHaveLength(22);
  const env = Object.assign({}, ...ids.map((id) => access(`WINNOW_${id.toUpperCase()}`)));
  const { providers, problems } = readProviders(env);
  expect(problems).toEqual([]);
  expect(providers.map(({ id }) => id)).toEqual(ids);
  expect(providers[3]).toEqual({
    kind: 'built-in',
    id: 'github',
    label: 'GitHub',
    clientId: 'id',
    clientSecret: 'secret',
    scopes: [],
    trusted: false,
    signUp: true,
    settings: {},
  });
});

test('reads settings that only some providers have', () => {
  const { providers } = readProviders({
    ...access('WINNOW_GITLAB'),
    WINNOW_GITLAB_ISSUER: 'https://gitlab.example.org/',
    ...access('WINNOW_MICROSOFT'),
    WINNOW_MICROSOFT_TENANT: 'organizations',
    WINNOW_MICROSOFT_SCOPES: 'Files.Read, Mail.Read',
    WINNOW_MICROSOFT_TRUSTED: 'on',
    WINNOW_MICROSOFT_SIGN_UP: 'off',
  });
  expect(providers).toMatchObject([
    {
      id: 'microsoft',
      settings: { tenantId: 'organizations' },
      scopes: ['Files.Read', 'Mail.Read'],
      trusted: true,
      signUp: false,
    },
    { id: 'gitlab', settings: { issuer: 'https://gitlab.example.org' } },
  ]);
});

test('accepts a key for Apple instead of a secret, complete or with a sentence on what is missing', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const env = {
    WINNOW_APPLE_CLIENT_ID: 'org.example.winnow',
    WINNOW_APPLE_TEAM_ID: 'TEAM',
    WINNOW_APPLE_KEY_ID: 'KEY',
    WINNOW_APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
  };
  const { providers, problems } = readProviders(env);
  expect(problems).toEqual([]);
  expect(providers).toMatchObject([
    { id: 'apple', clientSecret: '', signing: { teamId: 'TEAM', keyId: 'KEY' } },
  ]);
  expect(readProviders({ ...env, WINNOW_APPLE_TEAM_ID: '' }).problems).toEqual([
    'WINNOW_APPLE_TEAM_ID: Missing. Set the team, key ID and private key together.',
  ]);
  expect(readProviders({ ...env, WINNOW_APPLE_PRIVATE_KEY: 'key' }).problems[0]).toContain('.p8 file');
});

test('reads any other provider by its issuer', () => {
  const { providers, problems } = readProviders({
    ...access('WINNOW_OIDC_OUR_LOGIN'),
    WINNOW_OIDC_OUR_LOGIN_ISSUER: 'https://id.example.org/',
    WINNOW_OIDC_OUR_LOGIN_LABEL: 'Our login',
  });
  expect(problems).toEqual([]);
  expect(providers).toMatchObject([
    { kind: 'openid', id: 'our-login', label: 'Our login', issuer: 'https://id.example.org' },
  ]);
});

test.each([
  [{ WINNOW_GITHUB_CLIENT_ID: 'id' }, 'WINNOW_GITHUB_CLIENT_SECRET: Missing'],
  [{ WINNOW_GITHUB_CLIENT_SECRET: 'secret' }, 'WINNOW_GITHUB_CLIENT_ID: Missing'],
  [access('WINNOW_OIDC_OURS'), 'WINNOW_OIDC_OURS_ISSUER: Missing. Enter the URL of the provider.'],
  [
    { ...access('WINNOW_OIDC_OURS'), WINNOW_OIDC_OURS_ISSUER: 'http://id.example.org' },
    'WINNOW_OIDC_OURS_ISSUER: Enter an https URL',
  ],
  [
    { ...access('WINNOW_OIDC_GITHUB'), WINNOW_OIDC_GITHUB_ISSUER: 'https://id.example.org' },
    'WINNOW_OIDC_GITHUB_ISSUER: The name github is already taken',
  ],
  [
    { ...access('WINNOW_OIDC_CREDENTIAL'), WINNOW_OIDC_CREDENTIAL_ISSUER: 'https://id.example.org' },
    'WINNOW_OIDC_CREDENTIAL_ISSUER: The name credential is already taken',
  ],
  [{ ...access('WINNOW_GITHUB'), WINNOW_GITHUB_TRUSTED: 'yes' }, 'WINNOW_GITHUB_TRUSTED: Enter on or off.'],
])('reports what is missing or invalid: %j', (env, problem) => {
  const { problems } = readProviders(env);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
});

test('docs/settings.md names every provider and each of its settings', async () => {
  const page = await readFile(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');
  const paragraphs = page.split('\n\n');
  const names = paragraphs.find((text) => text.startsWith('The names, in the order')) ?? '';
  expect([...names.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(Object.keys(builtInProviders));
  const ids = Object.keys(builtInProviders) as BuiltInProviderId[];
  const own = ids.flatMap((id) =>
    Object.keys(settingsOf(id)).map((name) => `WINNOW_${id.toUpperCase()}_${name}`),
  );
  const explained = [...page.matchAll(/^\| (WINNOW_[A-Z_]+) \|/gm)].map(([, name]) => name);
  expect(explained.toSorted()).toEqual(own.toSorted());
});
