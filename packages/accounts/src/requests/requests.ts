import { type Clock, newId, type Random } from '@winnow/kernel';
import { countRequest, type Db, type RequestLimit } from '@winnow/store';
import * as schema from '@winnow/store/schema';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { accountsPath } from '../accounts-options.ts';
import { clientAddressHeader } from '../client-address.ts';
import type { CreateConcern } from '../compose/concern.ts';
import { plainBodies } from './plain-bodies.ts';

/**
 * Where requests come in and what applies to all of them: address, origins, database, limits, log.
 */
export const requests: CreateConcern = ({
  db,
  secret,
  baseUrl,
  trustedOrigins = [],
  rateLimit,
  log,
  clock,
  random,
  background,
}) => ({
  options: {
    appName: 'Winnow',
    baseURL: baseUrl,
    basePath: accountsPath,
    trustedOrigins: [baseUrl, ...trustedOrigins],
    secret,
    database: drizzleAdapter(db, { provider: 'pg', schema, transaction: true }),
    // A page reads its session each time it is opened, and many users may share an address.
    rateLimit: rateLimit
      ? {
          enabled: true,
          ...(rateLimit === 'memory'
            ? { storage: rateLimit }
            : { customStorage: requestCounts(rateLimit, random, clock) }),
          customRules: { '/get-session': false },
        }
      : { enabled: false },
    advanced: {
      cookiePrefix: 'winnow',
      // Set explicitly, since better-auth skips the check if NODE_ENV is test.
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      backgroundTasks: { handler: background },
      database: { generateId: () => newId(random, clock.now()) },
    },
    plugins: [plainBodies()],
    // It would print errors with everything that was asked of the database.
    onAPIError: { throw: true },
    telemetry: { enabled: false },
    logger: log
      ? { level: 'info', disableColors: true, log: (level, message) => log(level, message) }
      : { disabled: true },
  },
  rewrite: ({ response }) => {
    const seconds = response.headers.get('x-retry-after');
    if (seconds === null) return response;
    // Clients and proxies don't know the header that better-auth sends (RFC 9110, 10.2.3).
    const headers = new Headers(response.headers);
    headers.set('retry-after', seconds);
    return new Response(response.body, { status: response.status, headers });
  },
});

/**
 * Counts requests in the database. Instead of better-auth's own storage, which would count within
 * the transaction of a call: a second one at the same moment would break it, and a refused call
 * would not count.
 */
const requestCounts = (db: Db, random: Random, clock: Clock) => ({
  consume: async (key: string, limit: RequestLimit) => {
    const seconds = await countRequest(db, random, key, limit, clock.now());
    return { allowed: seconds === undefined, retryAfter: seconds ?? null };
  },
});
