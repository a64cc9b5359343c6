import { type Notice, notify } from '@winnow/services/notifications/notify';
import type { ApiPorts } from '@winnow/services/ports';
import { findInvitation, findUser, findUserByEmail, findVerification, type UserRecord } from '@winnow/store';
import { endStreams } from '../events/end-streams.ts';
import { auditAccount } from './audit-account.ts';

/** A call to the accounts. */
export interface AccountCall {
  /** Path within the accounts: `/change-password`. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

type Ports = Pick<ApiPorts, 'db' | 'clock' | 'newId' | 'events' | 'wakeMail' | 'accounts'>;

/** State that must be read before the call, which removes or changes it. */
interface Before {
  readonly user: UserRecord;
  readonly twoFactor: boolean;
}

const securityAdvice = 'If this wasn’t you, change your password and sign out the other sessions.';

/** A call that changes how, or whether, someone is signed in. */
interface AccountChange {
  /** Action in the audit log. */
  readonly action: string;
  /** Title of the notification; undefined if none is needed. */
  readonly title?: string;
  /** Set if the accounts send a mail of their own. */
  readonly mailed?: true;
  /** Whether the change took place; by default, if the call succeeded. */
  readonly tookPlace?: (ports: Ports, before: Before) => Promise<boolean> | boolean;
}

const isDeleted = async ({ db }: Ports, { user }: Before): Promise<boolean> =>
  (await findUser(db, user.id)) === undefined;

const hasNewEmail = async ({ db }: Ports, { user }: Before): Promise<boolean> => {
  const now = await findUser(db, user.id);
  return now !== undefined && now.email !== user.email;
};
const changeOfEmail: AccountChange = {
  action: 'account.change-email',
  title: 'The email address was changed',
  tookPlace: hasNewEmail,
};

const changes: Readonly<Record<string, AccountChange>> = {
  '/sign-out': { action: 'session.end' },
  '/revoke-session': { action: 'session.revoke' },
  '/revoke-sessions': { action: 'session.revoke' },
  '/revoke-other-sessions': { action: 'session.revoke' },
  '/change-password': {
    action: 'account.change-password',
    title: 'Your password was changed',
    mailed: true,
  },
  '/reset-password': {
    action: 'account.reset-password',
    title: 'Your password was reset with an email link',
    mailed: true,
  },
  // At once if the old address was never confirmed, otherwise by the mailed link.
  '/change-email': changeOfEmail,
  '/verify-email': changeOfEmail,
  '/two-factor/verify-totp': {
    action: 'account.enable-two-factor',
    title: 'Two-factor sign-in was turned on',
    tookPlace: (_, { twoFactor }) => !twoFactor,
  },
  '/two-factor/disable': { action: 'account.disable-two-factor', title: 'Two-factor sign-in was turned off' },
  '/two-factor/generate-backup-codes': {
    action: 'account.renew-backup-codes',
    title: 'New backup codes were generated; the old ones no longer work',
  },
  '/passkey/verify-registration': { action: 'account.add-passkey', title: 'A passkey was added' },
  '/passkey/update-passkey': { action: 'account.rename-passkey' },
  '/passkey/delete-passkey': { action: 'account.remove-passkey', title: 'A passkey was removed' },
  '/unlink-account': { action: 'account.unlink', title: 'A linked account was removed' },
  '/delete-user': { action: 'account.delete', tookPlace: isDeleted },
  '/delete-user/callback': { action: 'account.delete', tookPlace: isDeleted },
};

/** Changes that end sessions. */
const sessionEndingPaths = new Set([
  '/sign-out',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/change-password',
  '/reset-password',
  '/delete-user',
  '/delete-user/callback',
]);

/**
 * Notifies people of changes to their sign-in methods, and of invitations, and records the changes
 * in the audit log.
 */
export const recordAccountChange = {
  /** Finds the person whom a call affects; undefined for calls that change nothing. */
  before: async (ports: Ports, { path, body, headers }: AccountCall): Promise<Before | undefined> => {
    if (!Object.hasOwn(changes, path)) return undefined;
    const userId =
      path === '/reset-password'
        ? await findResettingUser(ports, body)
        : (await ports.accounts.session(headers)).actor?.userId;
    const user = userId === undefined ? undefined : await findUser(ports.db, userId);
    return user && { user, twoFactor: user.twoFactorEnabled === true };
  },

  after: async (
    ports: Ports,
    { path, body }: AccountCall,
    response: Response,
    before: Before | undefined,
    answer: Response | undefined,
  ): Promise<void> => {
    // A redirect, the response of links in mails, also counts as success.
    if (response.status >= 400) return;
    if (path === '/organization/invite-member') return notifyInvited(ports, body, answer);
    const change = changes[path];
    if (!before || !change || (change.tookPlace && !(await change.tookPlace(ports, before)))) return;
    if (sessionEndingPaths.has(path)) endStreams(ports, before.user.id);
    await auditAccount(ports, before.user, change.action, {});
    if (change.title === undefined) return;
    const notice: Notice = {
      category: 'security',
      title: change.title,
      body: securityAdvice,
      link: '/settings/security',
      ...(change.mailed ? { mailed: true } : {}),
    };
    await notify(ports, before.user.id, notice);
  },
};

/** Returns the user id for the token of a mailed link. */
async function findResettingUser(ports: Ports, body: AccountCall['body']): Promise<string | undefined> {
  if (typeof body.token !== 'string') return undefined;
  return (await findVerification(ports.db, `reset-password:${body.token.slice(0, 100)}`))?.value;
}

async function notifyInvited(
  ports: Ports,
  body: AccountCall['body'],
  answer: Response | undefined,
): Promise<void> {
  const { id } = ((await answer?.json()) ?? {}) as { readonly id?: unknown };
  const invited = typeof body.email === 'string' ? await findUserByEmail(ports.db, body.email) : undefined;
  const invitation = typeof id === 'string' ? await findInvitation(ports.db, id) : undefined;
  // An unconfirmed address may belong to anyone, so its account holder gets no notification in the
  // app.
  if (!invited?.emailVerified || !invitation) return;
  await notify(ports, invited.id, {
    category: 'invitation',
    title: `${invitation.inviterName} invited you to ${invitation.organizationName}`,
    link: `/invitations/${invitation.id}`,
    mailed: true,
  });
}
