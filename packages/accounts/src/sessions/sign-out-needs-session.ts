import { APIError, createAuthMiddleware } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';

/** Refuses to sign out without a session, and deletes any session cookies. */
export const signOutNeedsSession = {
  matcher: ({ path }: { readonly path?: string | undefined }) => path === '/sign-out',
  handler: createAuthMiddleware(async (call) => {
    const { authCookies, secret } = call.context;
    if (await call.getSignedCookie(authCookies.sessionToken.name, secret)) return;
    deleteSessionCookie(call);
    throw new APIError('BAD_REQUEST', { code: 'FAILED_TO_GET_SESSION', message: 'Failed to get session' });
  }),
};
