import { user } from '@winnow/store/schema';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { quickPasswords } from '../../../../tests/support/quick-passwords.ts';
import { storeKinds, type TestStore } from '../../../../tests/support/stores.ts';
import { type Accounts, createAccounts } from '../create-accounts.ts';

const origin = 'http://localhost:3000';
const slow = { timeout: 60_000 };
const password = 'correct horse battery';

describe.each(storeKinds)('the operator on %s', (_, open) => {
  let opened: TestStore | undefined;
  afterEach(() => opened?.dispose());

  const start = async (skip: (reason: string) => never): Promise<Accounts> => {
    opened = await open();
    if (!opened) return skip('no PostgreSQL');
    return createAccounts({
      db: opened.store.db,
      secret: 'a secret of more than thirty-two characters',
      baseUrl: origin,
      rateLimit: false,
      passwords: quickPasswords,
    });
  };
  const post = (accounts: Accounts, path: string, body: object, cookie = ''): Promise<Response> =>
    accounts.handle(
      new Request(`${origin}/api/auth${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, ...(cookie ? { cookie } : {}) },
        body: JSON.stringify(body),
      }),
    );
  const signUp = (accounts: Accounts, name: string): Promise<Response> =>
    post(accounts, '/sign-up/email', { name, email: `${name}@example.org`, password });
  const operators = () =>
    opened!.store.db.select({ name: user.name }).from(user).where(eq(user.operator, true));

  test('is a single account, even if many sign up first at once', slow, async ({ skip }) => {
    const accounts = await start(skip);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => signUp(accounts, `first-${n}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await operators()).toHaveLength(1);
  });

  test('is succeeded by the oldest account with a confirmed address', slow, async ({ skip }) => {
    const accounts = await start(skip);
    const cookies = (await signUp(accounts, 'operator')).headers.getSetCookie();
    for (const name of ['second', 'third', 'fourth']) await signUp(accounts, name);
    await opened!.store.db.update(user).set({ emailVerified: true }).where(eq(user.name, 'third'));
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    expect((await post(accounts, '/delete-user', { password }, cookie)).status).toBe(200);
    expect(await operators()).toEqual([{ name: 'third' }]);
  });
});
