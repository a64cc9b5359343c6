import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedStore, type TestStore } from '../../../../tests/support/stores.ts';
import { base, createSocialBench, type SocialBench } from './testing/social-bench.ts';

let opened: TestStore;
let bench: SocialBench;

beforeAll(async () => {
  opened = await openEmbeddedStore();
  bench = await createSocialBench(opened);
});
afterAll(async () => {
  await bench.stop();
  await opened.dispose();
});

const hostile = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1.5e308,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '../..',
    '//evil.example',
    '%00',
  ),
  fc.constantFrom([], {}, [[]], [null], { length: 1 }, { toString: 1 }, ['x', 1], { token: 1 }, { name: {} }),
  fc.constantFrom('javascript:alert(1)', 'https://evil.example', '/\\evil.example', 'ours', 'credential'),
  fc.integer({ min: 1000, max: 60_000 }).map((length) => 'x'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

test('a call with one or two invalid fields is refused, and never crashes', {
  timeout: 120_000,
}, async () => {
  bench.nextPerson();
  const client = bench.browser();
  await bench.signUpByPassword(client, bench.provider.person.email ?? '');
  const linked = await client.post(`${base}/link-social`, { provider: 'ours', callbackURL: '/' });
  await bench.through(client, ((await linked.json()) as { url: string }).url);
  const made = await client.post(`${base}/organization/create`, { name: 'Navy', slug: 'navy' });
  const { id: organizationId } = (await made.json()) as { id: string };
  const team = await client.post(`${base}/organization/create-team`, { name: 'Bridge', organizationId });
  const { id: teamId } = (await team.json()) as { id: string };
  const token = await bench.provider.idToken({ aud: 'winnow', ...bench.provider.person });
  const social = {
    provider: 'ours',
    callbackURL: '/dashboard',
    errorCallbackURL: '/signin',
    newUserCallbackURL: '/welcome',
    disableRedirect: true,
    scopes: ['openid'],
    requestSignUp: true,
    loginHint: 'ada@example.org',
    additionalParams: { prompt: 'login' },
    additionalData: { from: 'page' },
  };
  const account = { providerId: 'ours', accountId: bench.provider.person.sub, userId: 'x' };
  const calls: readonly (readonly [path: string, body: object])[] = [
    ['/sign-in/social', social],
    ['/sign-in/social', { provider: 'ours', idToken: { token, nonce: 'n', accessToken: 'a', user: {} } }],
    ['/link-social', social],
    ['/link-social', { provider: 'ours', idToken: { token, accessToken: 'a', refreshToken: 'r' } }],
    ['/unlink-account', account],
    ['/get-access-token', account],
    ['/refresh-token', account],
    ['/account-info', account],
    ['/two-factor/enable', { password: 'long enough', method: 'totp', issuer: 'Winnow' }],
    ['/two-factor/verify-totp', { code: '123456', trustDevice: true }],
    ['/two-factor/verify-otp', { code: '123456', trustDevice: true }],
    ['/two-factor/verify-backup-code', { code: 'abcde-fghij', disableSession: true }],
    ['/two-factor/send-otp', { trustDevice: true }],
    ['/two-factor/generate-backup-codes', { password: 'long enough' }],
    ['/two-factor/disable', { password: 'long enough' }],
    ['/organization/create', { name: 'N', slug: 's', logo: 'l', metadata: { a: 1 }, userId: 'x' }],
    ['/organization/update', { organizationId, data: { name: 'N', slug: 's', logo: 'l', metadata: {} } }],
    ['/organization/invite-member', { organizationId, email: 'a@example.org', role: 'member', teamId }],
    ['/organization/accept-invitation', { invitationId: 'x' }],
    ['/organization/update-member-role', { organizationId, memberId: 'x', role: ['member'] }],
    ['/organization/remove-member', { organizationId, memberIdOrEmail: 'x' }],
    ['/organization/set-active', { organizationId, organizationSlug: 'navy' }],
    ['/organization/create-team', { organizationId, name: 'Bridge' }],
    ['/organization/update-team', { teamId, data: { name: 'Engine', organizationId } }],
    ['/organization/add-team-member', { teamId, userId: 'x', organizationId }],
    ['/organization/set-active-team', { teamId }],
  ];
  const failures: string[] = [];
  let refused = 0;
  for (const [path, body] of calls) {
    const keys = Object.keys(body);
    const nested = Object.entries(body).filter(([, value]) => isObject(value));
    const changed = fc.tuple(fc.constantFrom(...keys), hostile, fc.boolean()).map(([key, value, deep]) => {
      const [outer, inner] = nested[0] ?? [];
      if (!deep || !outer || !isObject(inner)) return { ...body, [key]: value };
      return { ...body, [outer]: { ...inner, [Object.keys(inner)[0] ?? 'x']: value } };
    });
    await fc.assert(
      fc.asyncProperty(changed, async (sent) => {
        const { status } = await client.post(`${base}${path}`, sent);
        if (status >= 400) refused++;
        if (status >= 500) failures.push(`${status} ${path} ${JSON.stringify(sent).slice(0, 300)}`);
      }),
      { numRuns: 8, seed: 2026 },
    );
  }
  expect(failures).toEqual([]);
  expect(refused).toBeGreaterThan(60);
});

test('a callback with an invalid parameter leads to a page, and never crashes', async () => {
  bench.nextPerson();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('code', 'error', 'error_description', 'device_id', 'user', 'iss', 'state'),
      fc.string({ unit: 'binary', maxLength: 40 }),
      async (name, text) => {
        const client = bench.browser();
        const state = new URL(await bench.start(client)).searchParams.get('state') ?? '';
        const query = new URLSearchParams({ state, code: 'x', [name]: text });
        const { status, headers } = await client.get(`${base}/callback/ours?${query}`);
        expect([302, 400]).toContain(status);
        const location = new URL(headers.get('location') ?? '/', 'http://localhost:3000');
        expect(location.origin).toBe('http://localhost:3000');
      },
    ),
    { numRuns: 40, seed: 2026 },
  );
});

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
