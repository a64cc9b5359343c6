import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';

/**
 * Ends one of one's own sessions, and says so where there is no such session or it is another's.
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
