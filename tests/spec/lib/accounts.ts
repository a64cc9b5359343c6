import { type Accounts, type AccountsOptions, createAccounts, createOutboxMailer } from '@winnow/accounts';
import { systemClock } from '@winnow/kernel';
import { type Db, findOutboxMail, listOutbox, type OutboxMail } from '@winnow/store';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { quickPasswords } from '../../support/quick-passwords.ts';
import { storeKinds, type TestStore } from '../../support/stores.ts';
import { type Browser, newBrowser } from './browser.ts';

export const origin = 'http://localhost:3000';
export const password = 'correct horse battery';

/**
 * The accounts on a real database, with access to their mail; without slow hashing and delayed
 * responses.
 */
export interface AccountsUnderTest {
  readonly db: Db;
  readonly accounts: Accounts;
  /** Creates a browser without cookies. */
  browser(): Browser;
  /** Creates a new account that is confirmed and signed in. */
  person(name: string): Promise<Browser & { readonly email: string; readonly userId: string }>;
  /** Returns the newest mail to an address, once pending work is done. */
  mailTo(email: string): Promise<OutboxMail | undefined>;
  /** Returns the number of stored mails to an address. */
  mailsTo(email: string): Promise<number>;
  /** Creates accounts on the same database with other options. */
  otherwise(options: Partial<AccountsOptions>): AccountsUnderTest;
}

/** Returns the first link in a mail. */
export function linkIn(mail: OutboxMail | undefined): URL {
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`No mail with a link came: ${mail?.subject ?? 'none at all'}`);
  return new URL(link);
}

/**
 * Runs tests of the accounts on the embedded database and on PostgreSQL. The operator's account
 * already exists.
 */
export function describeAccounts(
  title: string,
  body: (service: () => AccountsUnderTest) => void,
  options: Partial<AccountsOptions> = {},
): void {
  describe.each(storeKinds)(`${title} on %s`, (_, open) => {
    let opened: TestStore | undefined;
    let service: AccountsUnderTest | undefined;
    beforeAll(async () => {
      opened = await open();
      if (!opened) return;
      service = over(opened.store.db, options);
      const first = { name: 'Operator', email: 'operator@example.org', password };
      await service.browser().post('/sign-up/email', first);
    });
    afterAll(() => opened?.dispose());
    beforeEach(({ skip }) => {
      if (!opened) skip('no PostgreSQL');
    });
    body(() => {
      if (!service) throw new Error('The accounts are not open.');
      return service;
    });
  });
}

let people = 0;

function over(db: Db, options: Partial<AccountsOptions>): AccountsUnderTest {
  const accounts = createAccounts({
    db,
    secret: 'a secret of more than thirty-two characters',
    baseUrl: origin,
    rateLimit: false,
    passwords: quickPasswords,
    responseIntervalMs: 1,
    mailer: createOutboxMailer({ db, clock: systemClock, random: globalThis.crypto }),
    ...options,
  });
  const browser = (): Browser => newBrowser(accounts, origin);
  const entriesTo = async (email: string) => {
    await accounts.settled();
    const entries = await listOutbox(db, { now: Date.now(), limit: 500 });
    return entries.filter(({ to }) => to === email);
  };
  const mailTo = async (email: string): Promise<OutboxMail | undefined> => {
    const [newest] = await entriesTo(email);
    return newest && findOutboxMail(db, newest.id, Date.now());
  };
  return {
    db,
    accounts,
    browser,
    mailTo,
    mailsTo: async (email) => (await entriesTo(email)).length,
    person: async (name) => {
      const email = `${name}-${++people}@example.org`;
      const signedUp = browser();
      const { json } = await signedUp.post('/sign-up/email', { name, email, password });
      const link = linkIn(await mailTo(email));
      await signedUp.get(`/verify-email?token=${link.searchParams.get('token')}`);
      return Object.assign(signedUp, { email, userId: json.user.id as string });
    },
    otherwise: (other) => over(db, { ...options, ...other }),
  };
}
