import type { SessionPolicy } from '../accounts-options.ts';
import type { CreateConcern } from '../compose/concern.ts';
import { listSessions } from './list-sessions.ts';
import { revokeSession } from './revoke-session.ts';
import { signOutNeedsSession } from './sign-out-needs-session.ts';

const day = 24 * 3600;

/** Seven days, extended once a day. */
const sessionPolicy: SessionPolicy = { expiresIn: 7 * day, updateAge: day, freshAge: day };

/** Browsers keep no cookie for longer, and better-auth would refuse to set one. */
const maxCookieLength = 400 * day;

/**
 * Session lifetime, the copy of the session in a cookie, and the sessions that users see and end.
 */
export const sessions: CreateConcern = ({ session }) => {
  const { expiresIn, updateAge, freshAge } = { ...sessionPolicy, ...session };
  return {
    options: {
      session: {
        expiresIn: Math.min(expiresIn, maxCookieLength),
        updateAge,
        freshAge,
        cookieCache: { enabled: true, maxAge: 60 },
      },
      plugins: [
        {
          id: 'winnow-sessions',
          endpoints: { listSessions, revokeSession },
          hooks: { before: [signOutNeedsSession] },
        },
      ],
    },
  };
};
