import { APIError, createAuthMiddleware, sensitiveSessionMiddleware } from 'better-auth/api';

/** The part of a better-auth session that decides whether it is fresh. */
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
 * Admits only fresh sessions; better-auth's own middleware counts from the sign-in, not from the
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
