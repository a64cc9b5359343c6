import type { Clock } from '@winnow/kernel';
import { type Db, findSessionByToken } from '@winnow/store';
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { isFresh } from '../sessions/fresh-session.ts';
import { confirmedUntil } from './confirmed-until.ts';
import { refuseUnconfirmed } from './refusals.ts';

type Body = Readonly<Record<string, unknown>>;

/** The calls that need a confirmation, with the fields of the body that are one in themselves. */
const guarded: Readonly<Record<string, readonly string[]>> = {
  '/change-email': [],
  '/delete-user': ['password', 'token'],
  '/link-social': [],
  '/unlink-account': [],
  '/two-factor/enable': ['password'],
  '/two-factor/disable': ['password'],
  '/two-factor/generate-backup-codes': ['password'],
  '/passkey/generate-register-options': [],
  '/passkey/verify-registration': [],
  '/passkey/delete-passkey': [],
  '/organization/delete': [],
  '/organization/invite-member': [],
  '/organization/update-member-role': [],
};
/** The roles that manage an organization and all that it owns. */
const manages = new Set(['owner', 'admin']);
/** The calls that need a confirmation for some bodies only. */
const onlyFor: Readonly<Record<string, (body: Body) => boolean>> = {
  '/organization/invite-member': ({ role }) => givesManagement(role),
  '/organization/update-member-role': ({ role }) => givesManagement(role),
};
/** The calls that refuse a session which is not fresh in words of their own. */
const refusesStale = new Set(['/delete-user', '/unlink-account']);

/**
 * Refuses calls that need a confirmation in a session without one. The person who is not signed in
 * is refused by the call itself.
 */
export const guardCalls = (db: Db, clock: Clock) => ({
  matcher: ({ path }: { readonly path?: string | undefined }) =>
    path !== undefined && Object.hasOwn(guarded, path),
  handler: createAuthMiddleware(async (call) => {
    const body = (call.body ?? {}) as Body;
    if (onlyFor[call.path]?.(body) === false) return;
    if (guarded[call.path]?.some((field) => typeof body[field] === 'string' && body[field] !== '')) return;
    const current = await getSessionFromCtx(call, { disableCookieCache: true });
    if (!current) return;
    const stale = !isFresh(current.session, call.context.sessionConfig.freshAge);
    if (stale && refusesStale.has(call.path)) return;
    const kept = await findSessionByToken(db, current.session.token);
    if (!kept || (await confirmedUntil(db, kept)) <= clock.now()) throw refuseUnconfirmed();
  }),
});

/** Whether a role, several with commas, or a list of them is above that of a member. */
function givesManagement(role: unknown): boolean {
  return [role]
    .flat()
    .flatMap((one) => String(one).split(','))
    .some((one) => manages.has(one.trim()));
}
