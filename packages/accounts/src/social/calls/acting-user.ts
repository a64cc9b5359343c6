import type { GenericEndpointContext } from 'better-auth';
import { APIError, getSessionFromCtx } from 'better-auth/api';
import { refuse } from './linked-account.ts';

/**
 * Returns whose tokens a call is about: the user of the session, which a request must have. Only
 * the server itself, with neither session nor request, may name a user.
 */
export async function actingUser(
  call: GenericEndpointContext & { body: { userId?: string | undefined } },
): Promise<string> {
  const session = await getSessionFromCtx(call, { disableCookieCache: true });
  if (session) return session.user.id;
  if (call.request) throw new APIError('UNAUTHORIZED', { message: 'Unauthorized', code: 'UNAUTHORIZED' });
  if (call.body.userId === undefined) throw refuse('Either userId or session is required');
  return call.body.userId;
}
