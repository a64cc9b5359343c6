import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';

const calls = new Set(['/delete-user', '/delete-user/callback']);

/**
 * Refuses the token of a deletion mail before it is consumed if another account is signed in than
 * the one to delete.
 */
export const protectDeletionToken = {
  matcher: ({ path }: { readonly path?: string | undefined }) => path !== undefined && calls.has(path),
  handler: createAuthMiddleware(async (call) => {
    const sent = (call.path === '/delete-user' ? call.body : call.query) as { readonly token?: unknown };
    if (typeof sent?.token !== 'string' || sent.token === '') return;
    const session = await getSessionFromCtx(call, { disableCookieCache: true });
    // Without a session the call itself refuses, and does not consume the token.
    if (!session) return;
    const kept = await call.context.internalAdapter.findVerificationValue(`delete-account-${sent.token}`);
    if (kept && kept.value !== session.user.id)
      throw new APIError('NOT_FOUND', { code: 'INVALID_TOKEN', message: 'Invalid token' });
  }),
};
