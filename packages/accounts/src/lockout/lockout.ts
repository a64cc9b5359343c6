import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { CreateConcern } from '../compose/concern.ts';
import { createFailureCounter } from './failure-counter.ts';

/** After this many failed sign-ins to one address within this time, attempts are paused. */
const policy = { attempts: 10, windowMs: 15 * 60_000 };

/**
 * Limits guessing one password from many IP addresses, which the limit per IP address does not
 * notice. An address without an account is treated the same, so the pause reveals nothing.
 */
export const lockout: CreateConcern = ({ rateLimit, clock }) => {
  if (!rateLimit) return {};
  const failures = createFailureCounter(policy, clock);
  const emailOf = (body: unknown): string | undefined => {
    const { email } = (body ?? {}) as { readonly email?: unknown };
    return typeof email === 'string' ? email.toLowerCase() : undefined;
  };
  return {
    options: {
      plugins: [
        {
          id: 'winnow-lockout',
          hooks: {
            before: [
              {
                matcher: ({ path }) => path === '/sign-in/email',
                // Counted before the password is checked, so that concurrent guesses count too.
                handler: createAuthMiddleware(async ({ body }) => {
                  const email = emailOf(body);
                  const waitMs = email === undefined ? 0 : failures.add(email);
                  if (waitMs === 0) return;
                  throw new APIError(
                    'TOO_MANY_REQUESTS',
                    { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please try again later.' },
                    { 'x-retry-after': String(Math.ceil(waitMs / 1000)) },
                  );
                }),
              },
            ],
            after: [
              {
                matcher: ({ path }) => path === '/sign-in/email',
                handler: createAuthMiddleware(async ({ body, context }) => {
                  const email = emailOf(body);
                  if (email !== undefined && context.newSession) failures.forget(email);
                }),
              },
            ],
          },
        },
      ],
    },
  };
};
