import { newId, systemClock } from '@winnow/kernel';
import * as schema from '@winnow/store/schema';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal';
import { type AccountsOptions, accountsPath } from './accounts-options.ts';
import { clientAddressHeader } from './client-address.ts';

/** better-auth as Winnow runs it. */
export function createAuth(options: AccountsOptions) {
  return betterAuth(authOptions(options));
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
