import { session, user, verification } from '@winnow/store/schema';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import {
  type BrowserSession,
  browserSession,
} from '../../../../../tests/support/providers/browser-session.ts';
import {
  startOidcProvider,
  type TestOidcProvider,
} from '../../../../../tests/support/providers/oidc-provider.ts';
import { quickPasswords } from '../../../../../tests/support/quick-passwords.ts';
import { storeKinds, type TestStore } from '../../../../../tests/support/stores.ts';
import type { AccountsOptions } from '../../accounts-options.ts';
import { type Accounts, createAccounts } from '../../create-accounts.ts';
import { defaultLinking, type LinkingRules, type SocialProvider } from '../social-provider.ts';

export const origin = 'http://localhost:3000';
export const base = '/api/auth';

export interface BenchOptions {
  readonly linking?: LinkingRules;
  readonly provider?: Partial<SocialProvider>;
  readonly signUp?: 'open' | 'invited';
}

/**
 * Accounts on a store with a sign-in provider called `ours`, and helpers that its tests use
 * repeatedly.
 */
export interface SocialBench {
  readonly provider: TestOidcProvider;
  readonly accounts: Accounts;
  readonly db: TestStore['store']['db'];
  options(options?: BenchOptions): AccountsOptions;
  /** Creates accounts with other options. */
  make(options?: BenchOptions): Accounts;
  /** Makes another user be at the provider from now on. */
  nextPerson(): void;
  /** Returns the email of the user at the provider. */
  email(): string;
  /** Returns an unused address. */
  newEmail(): string;
  browser(of?: Accounts): BrowserSession;
  /** Starts a sign-in and returns the provider's URL to go to. */
  start(client: BrowserSession, body?: object): Promise<string>;
  /** Goes there and comes back; returns the response of the callback. */
  through(client: BrowserSession, url: string): Promise<Response>;
  signIn(client: BrowserSession, body?: object): Promise<Response>;
  signUpByPassword(client: BrowserSession, email: string, verified?: boolean): Promise<void>;
  /** Returns the signed-in user, from the database. */
  who(client: BrowserSession): Promise<unknown>;
  /** Returns the state of the latest sign-in, as stored. */
  newestState(): Promise<typeof verification.$inferSelect>;
  ageSessions(hours: number): Promise<void>;
  stop(): Promise<void>;
}

export async function createSocialBench({ store }: TestStore): Promise<SocialBench> {
  const provider = await startOidcProvider({ sub: 'nobody' });
  const { db } = store;
  let people = 0;
  let others = 0;
  const optionsOf: SocialBench['options'] = (options = {}) => ({
    db,
    secret: 'a secret of more than thirty-two characters',
    baseUrl: origin,
    rateLimit: false,
    passwords: quickPasswords,
    requireVerification: false,
    linking: options.linking ?? defaultLinking,
    signUp: options.signUp ?? 'open',
    providers: [
      {
        kind: 'openid',
        id: 'ours',
        label: 'Ours',
        issuer: provider.issuer,
        clientId: 'winnow',
        clientSecret: 'provider secret',
        scopes: [],
        trusted: false,
        signUp: true,
        ...options.provider,
      } as SocialProvider,
    ],
  });
  const make: SocialBench['make'] = (options) => createAccounts(optionsOf(options));
  const accounts = make();
  const start: SocialBench['start'] = async (client, body = {}) => {
    const response = await client.post(`${base}/sign-in/social`, {
      provider: 'ours',
      callbackURL: '/dashboard',
      errorCallbackURL: '/signin',
      ...body,
    });
    const { url, redirect } = (await response.json()) as { url?: string; redirect?: boolean };
    if (!url || !redirect) throw new Error(`The sign-in did not begin: ${response.status}`);
    return url;
  };
  const through: SocialBench['through'] = async (client, url) => {
    const answered = await fetch(url, { redirect: 'manual' });
    return client.get(answered.headers.get('location') ?? '');
  };
  return {
    provider,
    accounts,
    db,
    options: optionsOf,
    make,
    nextPerson: () => {
      people++;
      provider.lasts = 3600;
      provider.person = {
        sub: `sub-${people}`,
        email: `person-${people}@example.org`,
        email_verified: true,
        name: 'Grace Hopper',
        picture: 'https://id.example.org/grace.png',
      };
    },
    email: () => provider.person.email ?? '',
    newEmail: () => `other-${++others}@example.org`,
    browser: (of = accounts) => browserSession((request) => of.handle(request), origin),
    start,
    through,
    signIn: async (client, body) => through(client, await start(client, body)),
    signUpByPassword: async (client, email, verified = true) => {
      const person = { name: 'Grace', email, password: 'long enough' };
      const made = await client.post(`${base}/sign-up/email`, person);
      if (made.status !== 200) throw new Error(`Signing up failed: ${made.status} ${await made.text()}`);
      await db.update(user).set({ emailVerified: verified }).where(eq(user.email, email));
    },
    who: async (client) => (await client.get(`${base}/get-session?disableCookieCache=true`)).json(),
    newestState: async () => {
      const rows = await db.select().from(verification).orderBy(desc(verification.id));
      return rows.find(({ value }) => value.includes('codeVerifier'))!;
    },
    ageSessions: async (hours) => {
      await db.update(session).set({ updatedAt: new Date(Date.now() - hours * 3600_000) });
    },
    stop: () => provider.stop(),
  };
}

/** Runs tests with a bench on each database, each with another user at the provider. */
export function describeSocial(title: string, body: (bench: () => SocialBench) => void): void {
  describe.each(storeKinds)(`${title} on %s`, (_, open) => {
    let opened: TestStore | undefined;
    let bench: SocialBench | undefined;
    beforeAll(async () => {
      opened = await open();
      if (opened) bench = await createSocialBench(opened);
    });
    afterAll(async () => {
      await bench?.stop();
      await opened?.dispose();
    });
    beforeEach(({ skip }) => {
      if (!opened) skip('no PostgreSQL');
      bench?.nextPerson();
    });
    body(() => {
      if (!bench) throw new Error('The accounts are not open.');
      return bench;
    });
  });
}
