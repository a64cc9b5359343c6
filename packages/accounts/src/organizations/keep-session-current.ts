import { createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { setCookieCache } from 'better-auth/cookies';
import type { BetterAuthPlugin } from 'better-auth/types';

const changing = new Set(['/organization/create', '/organization/delete', '/organization/leave']);

/**
 * Puts the organization that became active, or is no more, into the cookie that remembers the
 * session for a minute. better-auth changes it in the database alone, so that the next calls would
 * go to the organization from before.
 */
export function refreshActiveOrganization(): BetterAuthPlugin {
  return {
    id: 'winnow-organization-session',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path !== undefined && changing.has(path),
          handler: createAuthMiddleware(async (call) => {
            if (isAPIError(call.context.returned)) return;
            // As a hook before the call may have read it.
            call.context.session = null;
            const current = await getSessionFromCtx(call, { disableCookieCache: true, disableRefresh: true });
            if (current) await setCookieCache(call, current, false);
          }),
        },
      ],
    },
  };
}
