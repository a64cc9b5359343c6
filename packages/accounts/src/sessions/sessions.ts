import type { CreateConcern } from '../compose/concern.ts';

/** How long a session lasts, and the copy of it in a cookie. */
export const sessions: CreateConcern = () => ({
  options: { session: { cookieCache: { enabled: true, maxAge: 60 } } },
});
