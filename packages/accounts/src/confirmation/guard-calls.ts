import type { Clock } from '@winnow/kernel';
import { type Db, findSessionByToken } from '@winnow/store';
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { isFresh } from '../sessions/fresh-session.ts';
import { confirmedUntil } from './confirmed-until.ts';
import { refuseUnconfirmed } from './refusals.ts';

type Body = Readonly<Record<string, unknown>>;

/** Calls that need a confirmation, with the body fields that serve as one. */
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
/** Roles that manage an organization and everything it owns. */
const managingRoles = new Set(['owner', 'admin']);
/** Calls that need a confirmation only for certain bodies. */
const guardedOnlyIf: Readonly<Record<string, (body: Body) => boolean>> = {
  '/organization/invite-member': ({ role }) => givesManagement(role),
  '/organization/update-member-role': ({ role }) => givesManagement(role),
};
/** Calls that refuse a stale session with a message of their own. */
const refuseStaleThemselves = new Set(['/delete-user', '/unlink-account']);

/**
 * Refuses calls that need a confirmation in a session without one. Callers who are not signed in
 * are refused by the call itself.
 */
export const guardCalls = (db: Db, clock: Clock) => ({
  matcher: ({ path }: { readonly path?: string | undefined }) =>
    path !== undefined && Object.hasOwn(guarded, path),
  handler: createAuthMiddleware(async (call) => {
    const body = (call.body ?? {}) as Body;
    if (guardedOnlyIf[call.path]?.(body) === false) return;
    if (guarded[call.path]?.some((field) => typeof body[field] === 'string' && body[field] !== '')) return;
    const current = await getSessionFromCtx(call, { disableCookieCache: true });
    if (!current) return;
    const stale = !isFresh(current.session, call.context.sessionConfig.freshAge);
    if (stale && refuseStaleThemselves.has(call.path)) return;
    const kept = await findSessionByToken(db, current.session.token);
    if (!kept || (await confirmedUntil(db, kept)) <= clock.now()) throw refuseUnconfirmed();
  }),
});

/** Whether a role, a comma-separated list of roles or an array of them exceeds that of a member. */
function givesManagement(role: unknown): boolean {
  return [role]
    .flat()
    .flatMap((one) => String(one).split(','))
    .some((one) => managingRoles.has(one.trim()));
}
