import { createAuthMiddleware } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import type { BetterAuthPlugin } from 'better-auth/types';

/**
 * A link that verifies an email address signs in, but proves only one factor, and anyone can have it
 * sent. Users with a second factor sign in afterwards, unless they are signed in already.
 */
export function noSessionByLink(): BetterAuthPlugin {
  return {
    id: 'winnow-no-session-by-link',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/verify-email',
          handler: createAuthMiddleware(async (call) => {
            const { authCookies, internalAdapter, newSession, secret } = call.context;
            if (!newSession?.user.twoFactorEnabled) return;
            const given = await call.getSignedCookie(authCookies.sessionToken.name, secret);
            const had = given ? await internalAdapter.findSession(given) : null;
            if (had?.user.id === newSession.user.id) return;
            deleteSessionCookie(call);
            await internalAdapter.deleteSession(newSession.session.token);
            call.context.setNewSession(null);
          }),
        },
      ],
    },
  };
}
