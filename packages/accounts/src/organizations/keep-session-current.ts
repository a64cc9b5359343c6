import { createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { setCookieCache } from 'better-auth/cookies';
import type { BetterAuthPlugin } from 'better-auth/types';

const changingPaths = new Set(['/organization/create', '/organization/delete', '/organization/leave']);

/**
 * Updates the active organization in the cookie that caches the session for a minute. better-auth
 * changes it only in the database, so the next calls would go to the previous organization.
 */
export function refreshActiveOrganization(): BetterAuthPlugin {
  return {
    id: 'winnow-organization-session',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path !== undefined && changingPaths.has(path),
          handler: createAuthMiddleware(async (call) => {
            if (isAPIError(call.context.returned)) return;
            // A hook before the call may have read it.
            call.context.session = null;
            const current = await getSessionFromCtx(call, { disableCookieCache: true, disableRefresh: true });
            if (current) await setCookieCache(call, current, false);
          }),
        },
      ],
    },
  };
}
