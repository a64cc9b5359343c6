import { type Db, listPasskeys } from '@winnow/store';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { BetterAuthPlugin } from 'better-auth/types';
import type * as z from 'zod';
import { freshSession } from '../sessions/fresh-session.ts';
import { passkeyBodies } from './passkey-bodies.ts';
import { refusePasskey } from './passkey-refusals.ts';

/** Maximum number of passkeys per user. */
export const maxPasskeys = 20;

const bodies: Readonly<Record<string, z.ZodType>> = passkeyBodies;
const dayMs = 24 * 3600 * 1000;
const changingPaths = new Set([
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
  '/passkey/update-passkey',
]);

/**
 * Closes gaps of the library: bodies of any shape and size, changes by an old session, unlimited
 * passkeys, and guessing.
 */
export function guardPasskeys(db: Db): BetterAuthPlugin {
  return {
    id: 'winnow-passkeys',
    rateLimit: [
      { pathMatcher: (path) => path === '/passkey/verify-authentication', window: 10, max: 3 },
      { pathMatcher: (path) => path.startsWith('/passkey/'), window: 60, max: 60 },
    ],
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && Object.hasOwn(bodies, path),
          handler: createAuthMiddleware(async ({ path, body }) => {
            const issue = bodies[path]?.safeParse(body ?? {}).error?.issues[0];
            if (!issue) return;
            const [field = 'body'] = issue.path.map(String);
            throw new APIError('BAD_REQUEST', {
              code: 'VALIDATION_ERROR',
              message: `[body.${field}] ${issue.message}`,
            });
          }),
        },
        {
          matcher: ({ path }) => path !== undefined && changingPaths.has(path),
          handler: createAuthMiddleware({ use: [freshSession] }, async ({ path, context }) => {
            if (path !== '/passkey/generate-register-options') return;
            const kept = await listPasskeys(db, context.session.user.id);
            if (kept.length >= maxPasskeys) throw refusePasskey('TOO_MANY_PASSKEYS');
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === '/passkey/generate-authenticate-options',
          // The library only prefers user verification. It is required here, since an authenticator
          // asks for a finger or a PIN only then.
          handler: createAuthMiddleware(async (call) => {
            const { returned } = call.context;
            if (typeof returned !== 'object' || returned === null || !('challenge' in returned)) return;
            return call.json({ ...returned, userVerification: 'required' });
          }),
        },
        {
          matcher: ({ path, body }) =>
            path === '/passkey/verify-authentication' && body?.rememberMe === false,
          // Like signing in by password without staying signed in.
          handler: createAuthMiddleware(async (call) => {
            const made = call.context.newSession;
            if (!made) return;
            const expiresAt = new Date(Date.now() + dayMs);
            await call.context.internalAdapter.updateSession(made.session.token, { expiresAt });
            await setSessionCookie(call, { ...made, session: { ...made.session, expiresAt } }, true);
          }),
        },
      ],
    },
  };
}
