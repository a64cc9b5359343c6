import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { parseSessionOutput } from 'better-auth/db';

/**
 * Lists the sessions of the signed-in user. better-auth's own endpoint requires a fresh session,
 * which the settings page need not have.
 */
export const listSessions = createAuthEndpoint(
  '/list-sessions',
  { method: 'GET', use: [sessionMiddleware], requireHeaders: true },
  async (call) => {
    const { internalAdapter, options, session } = call.context;
    const active = await internalAdapter.listSessions(session.user.id, { onlyActiveSessions: true });
    return call.json(active.map((one) => parseSessionOutput(options, one)));
  },
);
