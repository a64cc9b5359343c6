import { newId } from '@winnow/kernel';
import * as schema from '@winnow/store/schema';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { accountsPath } from '../accounts-options.ts';
import { clientAddressHeader } from '../client-address.ts';
import type { CreateConcern } from '../compose/concern.ts';

/** Where requests come in and what stands behind them: address, origins, database, limits, log. */
export const requests: CreateConcern = ({
  db,
  secret,
  baseUrl,
  trustedOrigins = [],
  rateLimit,
  log,
  clock,
  random,
}) => ({
  options: {
    appName: 'Winnow',
    baseURL: baseUrl,
    basePath: accountsPath,
    trustedOrigins: [baseUrl, ...trustedOrigins],
    secret,
    database: drizzleAdapter(db, { provider: 'pg', schema, transaction: true }),
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
  },
});
