import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';

const calls = new Set(['/delete-user', '/delete-user/callback']);

/**
 * Refuses the token of a deletion mail before it is used up, where the account that is signed in is
 * not the one to delete.
 */
export const protectDeletionToken = {
  matcher: ({ path }: { readonly path?: string | undefined }) => path !== undefined && calls.has(path),
  handler: createAuthMiddleware(async (call) => {
    const sent = (call.path === '/delete-user' ? call.body : call.query) as { readonly token?: unknown };
    if (typeof sent?.token !== 'string' || sent.token === '') return;
    const session = await getSessionFromCtx(call, { disableCookieCache: true });
    // Without a session the call itself refuses, and leaves the token as it is.
    if (!session) return;
    const kept = await call.context.internalAdapter.findVerificationValue(`delete-account-${sent.token}`);
    if (kept && kept.value !== session.user.id)
      throw new APIError('NOT_FOUND', { code: 'INVALID_TOKEN', message: 'Invalid token' });
  }),
};
