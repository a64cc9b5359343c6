import { findInvitation, findUser, findUserByEmail, findVerification } from '@winnow/store';
import type { ApiPorts } from '../http/ports.ts';
import { notify, type Told } from '../notifications/notify.ts';

/** A call of the accounts. */
export interface AccountCall {
  /** Within the accounts: `/change-password`. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

type Ports = Pick<ApiPorts, 'db' | 'clock' | 'newId' | 'events' | 'wakeMail' | 'accounts'>;

/** What has to be known before the call, since it is gone or changed after it. */
interface Before {
  readonly userId: string;
  readonly twoFactor: boolean;
}

const notByMe = 'If this was somebody else, change the password and sign out the other sessions.';

/** What is told of a call that went well. */
const texts: Readonly<Record<string, (before: Before) => string | undefined>> = {
  '/change-password': () => 'The password was changed',
  '/reset-password': () => 'The password was set anew by a link that was mailed',
  '/two-factor/verify-totp': ({ twoFactor }) => (twoFactor ? undefined : 'Two-factor sign-in was turned on'),
  '/two-factor/disable': () => 'Two-factor sign-in was turned off',
  '/two-factor/generate-backup-codes': () => 'New backup codes were made; the old ones are void',
  '/unlink-account': () => 'A linked account was removed',
};

/** Tells people of changes to how they sign in, and of invitations. */
export const notifyAccountChange = {
  /** Finds out whom a call is about; nothing for calls that are not told of. */
  before: async (ports: Ports, { path, body, headers }: AccountCall): Promise<Before | undefined> => {
    if (!Object.hasOwn(texts, path)) return undefined;
    const userId =
      path === '/reset-password'
        ? await resetting(ports, body)
        : (await ports.accounts.session(headers)).actor?.userId;
    const user = userId === undefined ? undefined : await findUser(ports.db, userId);
    return user && { userId: user.id, twoFactor: user.twoFactorEnabled === true };
  },

  after: async (
    ports: Ports,
    { path, body }: AccountCall,
    went: boolean,
    before: Before | undefined,
    answer: Response | undefined,
  ): Promise<void> => {
    if (!went) return;
    if (path === '/organization/invite-member') return tellInvited(ports, body, answer);
    const title = before && texts[path]?.(before);
    if (!before || title === undefined) return;
    const told: Told = { category: 'security', title, body: notByMe, link: '/settings/security' };
    await notify(ports, before.userId, told);
  },
};

/** Whom a token of a mailed link is for. */
async function resetting(ports: Ports, body: AccountCall['body']): Promise<string | undefined> {
  if (typeof body.token !== 'string') return undefined;
  return (await findVerification(ports.db, `reset-password:${body.token.slice(0, 100)}`))?.value;
}

async function tellInvited(
  ports: Ports,
  body: AccountCall['body'],
  answer: Response | undefined,
): Promise<void> {
  const { id } = ((await answer?.json()) ?? {}) as { readonly id?: unknown };
  const invited = typeof body.email === 'string' ? await findUserByEmail(ports.db, body.email) : undefined;
  const invitation = typeof id === 'string' ? await findInvitation(ports.db, id) : undefined;
  // An address that nobody has confirmed may be anybody's: its holder is not told by way of the app.
  if (!invited?.emailVerified || !invitation) return;
  await notify(ports, invited.id, {
    category: 'invitation',
    title: `${invitation.inviterName} invites to ${invitation.organizationName}`,
    link: `/invitations/${invitation.id}`,
  });
}
