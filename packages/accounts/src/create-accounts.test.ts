import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passkey } from '@better-auth/passkey';
import { systemClock } from '@winnow/kernel';
import * as schema from '@winnow/store/schema';
import { getAuthTables } from 'better-auth/db';
import { jwt, organization, twoFactor } from 'better-auth/plugins';
import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeKinds, type TestStore } from '../../../tests/support/stores.ts';
import { clientAddressHeader } from './client-address.ts';
import { type Accounts, createAccounts } from './create-accounts.ts';
import { createOutboxMailer } from './mail/outbox-mailer.ts';
import { loadOrCreateSecret } from './secret.ts';

const origin = 'http://localhost:3000';
const secret = 'a secret of more than thirty-two characters';

describe.each(storeKinds)('accounts on %s', (_, open) => {
  let opened: TestStore | undefined;
  let accounts: Accounts;

  beforeAll(async () => {
    opened = await open();
    if (!opened) return;
    accounts = createAccounts({ db: opened.store.db, secret, baseUrl: origin, rateLimit: false });
  });
  afterAll(() => opened?.dispose());
  beforeEach(({ skip }) => {
    if (!opened) skip('no PostgreSQL');
  });

  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    accounts.handle(
      new Request(`${origin}/api/auth${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, ...headers },
        body: JSON.stringify(body),
      }),
    );
  const signUp = (email: string, password = 'long enough'): Promise<Response> =>
    post('/sign-up/email', { name: 'Ada', email, password });
  const cookiesOf = (response: Response): string =>
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  const actorOf = async (cookie: string) => (await accounts.session(new Headers({ cookie }))).actor;

  test('make the first account the operator, and only that', async () => {
    const first = await signUp('First@Example.org');
    expect(first.status).toBe(200);
    const actor = await actorOf(cookiesOf(first));
    expect(actor).toMatchObject({ email: 'first@example.org', name: 'Ada', operator: true });
    expect(await actorOf(cookiesOf(await signUp('second@example.org')))).toMatchObject({ operator: false });
  });

  test('sign in, and out for good', async () => {
    await signUp('in-and-out@example.org');
    const credentials = { email: 'in-and-out@example.org', password: 'long enough' };
    const signedIn = await post('/sign-in/email', credentials);
    const cookie = cookiesOf(signedIn);
    expect(await actorOf(cookie)).toMatchObject({ email: credentials.email });
    expect((await post('/sign-out', {}, { cookie })).status).toBe(200);
    const session = cookie
      .split('; ')
      .filter((part) => part.includes('session_token'))
      .join();
    expect(session).not.toBe('');
    expect(await actorOf(session)).toBeUndefined();
  });

  test('give the same answer to a wrong password and an unknown email', async () => {
    await signUp('known@example.org');
    for (const email of ['known@example.org', 'unknown@example.org']) {
      const refused = await post('/sign-in/email', { email, password: 'not the password' });
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD' });
    }
  });

  test.each([
    ['short12', 'PASSWORD_TOO_SHORT'],
    ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
  ])('refuse the password %s', async (password, code) => {
    const refused = await signUp('password@example.org', password);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code });
  });

  test('refuse an email that is taken', async () => {
    await signUp('twice@example.org');
    expect((await signUp('twice@example.org')).status).toBe(422);
  });

  test('sign out with a call without a body or media type, but not from another origin', async () => {
    const cookie = cookiesOf(await signUp('bodiless@example.org'));
    const signOut = (from: string): Promise<Response> =>
      accounts.handle(
        new Request(`${origin}/api/auth/sign-out`, { method: 'POST', headers: { origin: from, cookie } }),
      );
    expect((await signOut('https://evil.example')).status).toBe(403);
    expect((await signOut(origin)).status).toBe(200);
    const session = cookie
      .split('; ')
      .filter((part) => part.includes('session_token'))
      .join();
    expect(await actorOf(session)).toBeUndefined();
  });

  test('refuse a request with cookies from another origin', async () => {
    const cookie = cookiesOf(await signUp('origin@example.org'));
    expect((await post('/sign-out', {}, { cookie, origin: 'https://evil.example' })).status).toBe(403);
  });

  test('limit sign-in attempts to three in ten seconds per address', async () => {
    const { db, apart = 'memory' } = opened!.store;
    accounts = createAccounts({ db, secret, baseUrl: origin, rateLimit: apart });
    const attempt = async (address: string): Promise<number> =>
      (
        await post(
          '/sign-in/email',
          { email: 'nobody@example.org', password: 'whatever1' },
          { [clientAddressHeader]: address },
        )
      ).status;
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push(await attempt('203.0.113.5'));
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect(await attempt('203.0.113.6')).toBe(401);
  });

  test('retry a mail if the database takes no writes for a while', async () => {
    const { db, executeSql } = opened!.store;
    const random = globalThis.crypto;
    const mailer = createOutboxMailer({ db, clock: systemClock, random });
    const said: string[] = [];
    const log = (_: string, text: string): void => void said.push(text);
    const mailing = createAccounts({ db, secret, baseUrl: origin, rateLimit: false, mailer, log });
    const message = { name: 'Ada', email: 'ada@example.org', subject: 'A question', message: 'Hello?' };
    await executeSql('ALTER TABLE outbox_mail RENAME TO outbox_away');
    await mailing.mailContactMessage('operator@example.org', message);
    await expect.poll(() => said.join()).toContain('it will be retried');
    await executeSql('ALTER TABLE outbox_away RENAME TO outbox_mail');
    await mailing.settled();
    const { rows } = await executeSql('SELECT "to" FROM outbox_mail');
    expect(rows).toEqual([{ to: 'operator@example.org' }]);
  });
});

test('the schema has every table and column that better-auth and future plugins need', () => {
  const needed = getAuthTables({
    plugins: [twoFactor(), passkey(), organization({ teams: { enabled: true } }), jwt()],
    rateLimit: { storage: 'database' },
  });
  expect(Object.keys(needed).length).toBeGreaterThan(10);
  const tables: Readonly<Record<string, unknown>> = schema;
  for (const [model, { fields }] of Object.entries(needed)) {
    const table = tables[model];
    if (!is(table, PgTable)) throw new Error(`The table ${model} is missing.`);
    const columns = getTableColumns(table);
    for (const [field, { required, unique, references }] of Object.entries(fields)) {
      const column = columns[field];
      expect(column, `${model}.${field}`).toBeDefined();
      if (required === false)
        expect(column?.notNull && !column.hasDefault, `${model}.${field} may be null`).toBe(false);
      if (unique) expect(column?.isUnique, `${model}.${field} is unique`).toBe(true);
      if (references) {
        const keys = getTableConfig(table).foreignKeys.flatMap((key) => key.reference().columns);
        expect(keys, `${model}.${field} refers`).toContain(column);
      }
    }
  }
});

test('a secret is created once and only its owner can read it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-secret-'));
  const file = join(folder, 'secrets', 'session');
  const made = await Promise.all([
    loadOrCreateSecret(file),
    loadOrCreateSecret(file),
    loadOrCreateSecret(file),
  ]);
  expect(made[0]).toHaveLength(43);
  expect(new Set([...made, await loadOrCreateSecret(file)]).size).toBe(1);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});
