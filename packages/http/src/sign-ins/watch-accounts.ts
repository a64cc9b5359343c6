import { accountsPath, clientAddressHeader } from '@winnow/accounts';
import { notify } from '@winnow/services/notifications/notify';
import type { ApiPorts } from '@winnow/services/ports';
import {
  addSignIn,
  findPasskey,
  findSessionByToken,
  findUser,
  findUserByEmail,
  findVerification,
  listSignInAgents,
} from '@winnow/store';
import { type AccountCall, recordAccountChange } from './account-changes.ts';
import { auditAccount } from './audit-account.ts';
import { deviceName } from './device-name.ts';
import { revokeTokensOnPasswordReset } from './revoke-tokens-on-password-reset.ts';
import { cookieNamed, lastCookies } from './session-token.ts';

type Ports = Pick<ApiPorts, 'db' | 'clock' | 'newId' | 'events' | 'wakeMail' | 'accounts' | 'log'>;

/**
 * Handles calls to the accounts service and records who signed in, or tried to, from where, and
 * what changed about their sign-in methods. Notifies people of new devices and of such changes.
 * Records are written after the response, so that response times don't reveal whether an account
 * exists.
 *
 * @param answer the handler to observe
 */
export function watchAccounts(
  ports: Ports,
  answer: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const path = pathname.slice(accountsPath.length);
    const body = request.method === 'POST' ? await bodyOf(request) : {};
    const call: AccountCall = { path, body, headers: request.headers };
    const before = await recordAccountChange.before(ports, call);
    const response = await answer(request);
    if (before && response.ok) await revokeTokensOnPasswordReset(ports, call, before.user);
    const copy = path === '/organization/invite-member' ? response.clone() : undefined;
    const after = async (): Promise<void> => {
      await recordSignIn(ports, call, response);
      await recordAccountChange.after(ports, call, response, before, copy);
    };
    after().catch((error: unknown) => ports.log.error({ path, error }, 'sign-ins'));
    return response;
  };
}

async function bodyOf(request: Request): Promise<Readonly<Record<string, unknown>>> {
  if (!request.headers.get('content-type')?.includes('json')) return {};
  try {
    const json: unknown = await request.clone().json();
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

async function recordSignIn(ports: Ports, call: AccountCall, response: Response): Promise<void> {
  const kind = kindOf(call);
  if (kind === undefined) return;
  const token = cookieNamed(lastCookies(response.headers.getSetCookie()), '.session_token');
  const session = token ? await findSessionByToken(ports.db, token) : undefined;
  const refused = response.status >= 400 && response.status !== 403 && response.status < 500;
  const userId = session?.userId ?? (refused ? await findAttemptedUser(ports, call) : undefined);
  if (userId === undefined) return;
  const userAgent = call.headers.get('user-agent')?.slice(0, 500) ?? null;
  const device = deviceName(userAgent);
  const known = session ? (await listSignInAgents(ports.db, userId)).map(deviceName) : [];
  // IPv4 addresses arrive as IPv4-mapped IPv6 addresses.
  const address = call.headers.get(clientAddressHeader)?.replace(/^::ffff:/i, '') || null;
  const user = await findUser(ports.db, userId);
  if (!user) return;
  const succeeded = session !== undefined;
  await auditAccount(
    ports,
    user,
    succeeded ? 'session.begin' : 'session.refuse',
    { kind, device, address },
    (tx) =>
      addSignIn(tx, {
        id: ports.newId(),
        userId,
        kind,
        succeeded,
        address,
        userAgent,
        now: ports.clock.now(),
      }),
  );
  if (!session || known.length === 0 || known.includes(device)) return;
  await notify(ports, userId, {
    category: 'security',
    title: `New sign-in: ${device}`,
    body: `${address ? `From ${address}. ` : ''}If this wasn’t you, change your password and sign out the other sessions.`,
    link: '/settings/security',
  });
}

/** Returns the sign-in method of a call; undefined for calls that are not sign-ins. */
function kindOf({ path, body, headers }: AccountCall): string | undefined {
  if (path === '/sign-in/email') return 'password';
  if (path === '/sign-up/email') return 'sign-up';
  if (path === '/verify-email') return 'email-link';
  if (path === '/passkey/verify-authentication') return 'passkey';
  if (path === '/sign-in/social')
    return typeof body.provider === 'string' ? body.provider.slice(0, 50) : 'social';
  if (path.startsWith('/callback/')) return decodeURIComponent(path.slice('/callback/'.length)).slice(0, 50);
  const second = /^\/two-factor\/verify-(totp|otp|backup-code)$/.exec(path)?.[1];
  // The same calls confirm a second factor that is being set up; in that case there is no pending
  // sign-in.
  if (second && challengeOf(headers)) return second === 'backup-code' ? 'backup-code' : 'two-factor';
  return undefined;
}

/** Returns the id of the person that a rejected attempt was for, if known. */
async function findAttemptedUser(
  ports: Ports,
  { path, body, headers }: AccountCall,
): Promise<string | undefined> {
  if (path === '/sign-in/email' && typeof body.email === 'string') {
    return (await findUserByEmail(ports.db, body.email.slice(0, 320)))?.id;
  }
  if (path === '/passkey/verify-authentication') {
    const { id } = (body.response ?? {}) as { readonly id?: unknown };
    return typeof id === 'string' ? (await findPasskey(ports.db, id.slice(0, 1400)))?.userId : undefined;
  }
  const challenge = challengeOf(headers);
  return challenge ? (await findVerification(ports.db, challenge))?.value : undefined;
}

const challengeOf = (headers: Headers): string | undefined =>
  cookieNamed(headers.get('cookie') ?? '', '.two_factor');
