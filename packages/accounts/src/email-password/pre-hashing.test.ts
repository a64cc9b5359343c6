import { account } from '@winnow/store/schema';
import { expect, test } from 'vitest';
import { type AccountsUnderTest, describeAccounts, password } from '../../../../tests/spec/lib/accounts.ts';
import { createPreHashing } from './pre-hashing.ts';
import { scryptPasswords } from './scrypt-passwords.ts';

test('a hash is used once, with a salt of its own', async () => {
  const { around, hash } = createPreHashing(scryptPasswords);
  const [first, second] = await around(async () => [await hash(password), await hash(password)]);
  expect(first).not.toBe(second);
  for (const made of [first ?? '', second ?? '']) {
    expect(await scryptPasswords.verify({ hash: made, password })).toBe(true);
    expect(await scryptPasswords.verify({ hash: made, password: `${password}x` })).toBe(false);
  }
});

const body = (service: () => AccountsUnderTest): void => {
  test('get hashes of their own, and can sign in', { timeout: 60_000 }, async () => {
    const emails = Array.from({ length: 6 }, (_, n) => `same-${n}@example.org`);
    const open = service().otherwise({ requireVerification: false });
    const signedUp = await Promise.all(
      emails.map((email) => open.browser().post('/sign-up/email', { name: 'Ada', email, password })),
    );
    expect(signedUp.map(({ json }) => json.user.email)).toEqual(emails);
    const hashes = (await service().db.select({ hash: account.password }).from(account)).map(
      ({ hash }) => hash,
    );
    expect(new Set(hashes).size).toBe(hashes.length);
    for (const email of emails) {
      expect((await open.browser().post('/sign-in/email', { email, password })).status).toBe(200);
    }
  });
};

describeAccounts('many who sign up at once with the same password', body, { passwords: scryptPasswords });
