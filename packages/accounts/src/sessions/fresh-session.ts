import { APIError, createAuthMiddleware, sensitiveSessionMiddleware } from 'better-auth/api';

/** What better-auth knows of a session that is asked whether it is fresh. */
interface Dated {
  readonly updatedAt: Date | string;
}

/**
 * Whether a session was extended within the fresh age, in seconds; with 0 every session is fresh.
 */
export function isFresh({ updatedAt }: Dated, freshAge: number): boolean {
  return freshAge === 0 || Date.now() - new Date(updatedAt).getTime() < freshAge * 1000;
}

/**
 * Lets in only who has a fresh session; better-auth's own counts from the sign-in on, not from the
 * last extension.
 */
export const freshSession = createAuthMiddleware(
  { use: [sensitiveSessionMiddleware] },
  async ({ context }) => {
    const { session } = context;
    if (!isFresh(session.session, context.sessionConfig.freshAge)) {
      throw new APIError('FORBIDDEN', { code: 'SESSION_NOT_FRESH', message: 'Session is not fresh' });
    }
    return { session };
  },
);
