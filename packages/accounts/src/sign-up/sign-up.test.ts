import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedStore, type TestStore } from '../../../../tests/support/stores.ts';
import { base, createSocialBench, type SocialBench } from '../social/testing/social-bench.ts';

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

test('by invitation only, admits the first account and invited users, and no one else', async () => {
  const accounts = bench.make({ signUp: 'invited' });
  const signUp = (client: ReturnType<SocialBench['browser']>, email: string) =>
    client.post(`${base}/sign-up/email`, { name: 'Grace', email, password: 'long enough' });

  const owner = bench.browser(accounts);
  expect((await signUp(owner, 'first@example.org')).status).toBe(200);
  for (const email of ['second@example.org', 'first@example.org', 'FIRST@example.org']) {
    const refused = await signUp(bench.browser(accounts), email);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({ code: 'signup_disabled', message: 'signup disabled' });
  }
  bench.nextPerson();
  const byProvider = await bench.signIn(bench.browser(accounts));
  expect(byProvider.headers.get('location')).toContain('/signin?error=signup_disabled');

  await owner.post(`${base}/organization/create`, { name: 'Navy', slug: 'navy' });
  for (const email of ['second@example.org', bench.provider.person.email]) {
    // The new organization is the active one from now on.
    const invited = await owner.post(`${base}/organization/invite-member`, { email, role: 'member' });
    expect(invited.status).toBe(200);
  }
  expect((await signUp(bench.browser(accounts), 'Second@example.org')).status).toBe(200);
  const invited = await bench.signIn(bench.browser(accounts));
  expect(invited.headers.get('location')).toBe('/dashboard');
});
