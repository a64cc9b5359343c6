import { type Db, findSessionByToken, listConfirmationMethods } from '@winnow/store';
import { createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { confirmedUntil } from './confirmed-until.ts';

/**
 * Returns until when the session is confirmed, and how its user can confirm it again; if no method
 * is listed, by signing in again.
 */
export const readConfirmation = (db: Db) =>
  createAuthEndpoint(
    '/confirmation',
    { method: 'GET', use: [sensitiveSessionMiddleware], requireHeaders: true },
    async (call) => {
      const { session, user } = call.context.session;
      const kept = await findSessionByToken(db, session.token);
      const until = kept ? await confirmedUntil(db, kept) : 0;
      return call.json({
        confirmedUntil: until > 0 ? new Date(until).toISOString() : null,
        methods: await listConfirmationMethods(db, user.id),
      });
    },
  );
