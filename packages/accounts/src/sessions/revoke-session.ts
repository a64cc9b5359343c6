import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';

/**
 * Ends a session of the signed-in user; reports if there is no such session or it belongs to
 * another user.
 */
export const revokeSession = createAuthEndpoint(
  '/revoke-session',
  {
    method: 'POST',
    body: z.object({ token: z.string() }),
    use: [sensitiveSessionMiddleware],
    requireHeaders: true,
  },
  async (call) => {
    const { internalAdapter, session } = call.context;
    const { token } = call.body;
    const found = await internalAdapter.findSession(token);
    if (!found) {
      throw new APIError('BAD_REQUEST', { code: 'SESSION_NOT_FOUND', message: 'Session not found' });
    }
    if (found.session.userId !== session.user.id) {
      throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED', message: 'Unauthorized' });
    }
    await internalAdapter.deleteSession(token);
    if (token === session.session.token) deleteSessionCookie(call);
    return call.json({ status: true });
  },
);
