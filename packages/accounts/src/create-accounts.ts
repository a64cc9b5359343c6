import { type Clock, newId, type Random, systemClock } from '@winnow/kernel';
import type { Db } from '@winnow/store';
import * as schema from '@winnow/store/schema';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal';
import type { Actor } from './actor.ts';
import { clientAddressHeader } from './client-address.ts';

/** Where messages of the accounts go. No message holds a secret. */
export type AccountsLog = (level: 'error' | 'warn' | 'info' | 'debug', message: string) => void;

export interface AccountsOptions {
  readonly db: Db;
  /** At least 32 characters; signs the cookies. */
  readonly secret: string;
  /** Where the app answers, for instance `https://winnow.example.org`. */
  readonly baseUrl: string;
  /** Other origins whose requests with cookies are taken. */
  readonly trustedOrigins?: readonly string[];
  /** Where attempts are counted: in this process, or in the database for all processes. False turns the limits off. */
  readonly rateLimit: 'memory' | 'database' | false;
  readonly log?: AccountsLog;
  readonly clock?: Clock;
  readonly random?: Random;
}

/** Who is signed in, and the cookies to send back where the session was renewed. */
export interface SessionAnswer {
  readonly actor: Actor | undefined;
  readonly cookies: readonly string[];
}

/** Sign-up, sign-in and sessions. */
export interface Accounts {
  /** Answers a request under {@link accountsPath}. */
  handle(request: Request): Promise<Response>;
  /** Reads the session of a request from its cookies. */
  session(headers: Headers): Promise<SessionAnswer>;
}

/** Under which path the accounts answer. */
export const accountsPath = '/api/auth';

/** better-auth over the metadata database, with sign-in by email and password. */
export function createAccounts(options: AccountsOptions): Accounts {
  const auth = betterAuth(authOptions(options));
  return {
    handle: (request) => auth.handler(request),
    session: async (headers) => {
      const { response, headers: answered } = await auth.api.getSession({ headers, returnHeaders: true });
      const cookies = answered?.getSetCookie() ?? [];
      if (!response) return { actor: undefined, cookies };
      const { id, name, email, operator } = response.user as typeof response.user & { operator?: boolean };
      return { actor: { userId: id, name, email, operator: operator === true }, cookies };
    },
  };
}

function authOptions(options: AccountsOptions): BetterAuthOptions {
  const { db, secret, baseUrl, trustedOrigins = [], rateLimit, log } = options;
  const { clock = systemClock, random = globalThis.crypto } = options;
  return {
    appName: 'Winnow',
    baseURL: baseUrl,
    basePath: accountsPath,
    trustedOrigins: [baseUrl, ...trustedOrigins],
    secret,
    database: drizzleAdapter(db, { provider: 'pg', schema, transaction: true }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
    },
    session: { cookieCache: { enabled: true, maxAge: 60 } },
    user: { additionalFields: { operator: { type: 'boolean', input: false, defaultValue: false } } },
    databaseHooks: {
      user: {
        create: {
          // The first account of a fresh installation runs it, and is let in without a mail.
          before: async (user, context) => {
            const users = await context?.context.internalAdapter.countTotalUsers();
            return users === 0 ? { data: { ...user, operator: true, emailVerified: true } } : undefined;
          },
        },
      },
    },
    rateLimit: rateLimit ? { enabled: true, storage: rateLimit } : { enabled: false },
    advanced: {
      cookiePrefix: 'winnow',
      // Said aloud, since better-auth leaves the check out where NODE_ENV is test.
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      database: { generateId: () => newId(random, clock.now()) },
    },
    telemetry: { enabled: false },
    logger: log
      ? { level: 'info', disableColors: true, log: (level, message) => log(level, message) }
      : { disabled: true },
  };
}
