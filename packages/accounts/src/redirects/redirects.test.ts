import { expect, test } from 'vitest';
import { describeAccounts, origin, password } from '../../../../tests/spec/lib/accounts.ts';
import { evil, redirectTricks } from '../../../../tests/support/redirect-tricks.ts';
import { localTarget } from './local-target.ts';

const tricks = redirectTricks(origin);

/**
 * Whether a browser sent there from the app stays in the app, even if a program behind it reads the
 * path once more.
 */
function staysHere(location: string): boolean {
  const url = new URL(location, `${origin}/api/auth/verify-email`);
  return url.origin === origin && !/^\/[/\\]/.test(decodeURIComponent(url.pathname));
}

test('has more than 200 distinct tricks', () => {
  expect(new Set(tricks).size).toBe(tricks.length);
  expect(tricks.length).toBeGreaterThan(200);
});

test.each([
  ['/', '/'],
  ['/projects?tab=//x#top', '/projects?tab=//x#top'],
  ['/a/../projects', '/projects'],
  ['/reports/100%25', '/reports/100%25'],
  [`${origin}/settings`, `${origin}/settings`],
])('%s is a place in the app', (target, resolved) => {
  expect(localTarget(target, [origin])).toBe(resolved);
});

describeAccounts('redirects', (service) => {
  test('lead no one out of the app', { timeout: 120_000 }, async () => {
    const browser = service().browser();
    for (const trick of tricks) {
      const target = encodeURIComponent(trick);
      for (const ask of [
        `/verify-email?token=zzz&callbackURL=${target}`,
        `/reset-password/zzz?callbackURL=${target}`,
      ]) {
        const { status, headers } = await browser.get(ask);
        const location = headers.get('location');
        if (location !== null) expect(staysHere(location), `${ask} → ${location}`).toBe(true);
        else expect([400, 401, 403], ask).toContain(status);
      }
    }
  });

  test('are refused in a body, and mailed to no one', { timeout: 120_000 }, async () => {
    const { email } = await service().person('ada');
    const mails = await service().mailsTo(email);
    const browser = service().browser();
    for (const trick of tricks) {
      const { status, json } = await browser.post('/request-password-reset', { email, redirectTo: trick });
      expect([status, json.message], trick).toEqual([403, 'Invalid redirectURL']);
    }
    expect(await service().mailsTo(email)).toBe(mails);
    for (const [field, path] of [
      ['callbackURL', '/sign-in/email'],
      ['callbackURL', '/send-verification-email'],
    ] as const) {
      const body = { email, password, [field]: `/..//${evil}/login` };
      expect((await service().browser().post(path, body)).status, path).toBe(403);
    }
  });
});
