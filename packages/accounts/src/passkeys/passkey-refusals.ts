import { APIError } from 'better-auth/api';
import type { Answered } from '../compose/concern.ts';

type Status = 'BAD_REQUEST' | 'UNAUTHORIZED' | 'NOT_FOUND' | 'CONFLICT';

const refusals = {
  USER_NOT_VERIFIED: [
    'UNAUTHORIZED',
    'The device didn’t verify you.',
    'Set up a PIN, fingerprint or face on it, or use another device.',
  ],
  PREVIOUSLY_REGISTERED: ['CONFLICT', 'This passkey was already added.', 'Use another device.'],
  TOO_MANY_PASSKEYS: [
    'BAD_REQUEST',
    'You have 20 passkeys, which is the limit.',
    'Remove one that you don’t use.',
  ],
  NO_SUCH_PASSKEY: ['NOT_FOUND', 'This passkey no longer exists.', 'Reload the page.'],
  CHALLENGE_GONE: ['BAD_REQUEST', 'The passkey request has expired.', 'Try again.'],
  NOT_YOUR_PASSKEY: ['UNAUTHORIZED', 'This passkey belongs to another account.', 'Use one of your passkeys.'],
  NOT_VERIFIED: ['UNAUTHORIZED', 'The passkey could not be verified.', 'Try again, or confirm another way.'],
  LAST_WAY_TO_SIGN_IN: [
    'BAD_REQUEST',
    'This passkey is the only way to sign in.',
    'Set a password or add another passkey first.',
  ],
} as const satisfies Record<string, readonly [Status, string, string]>;

/** Returns the error for a refused passkey call, with its likely fix. */
export function refusePasskey(code: keyof typeof refusals): APIError {
  const [status, message, fix] = refusals[code];
  return new APIError(status, { code, message, fix });
}

/**
 * Whole sentences for errors where the library gives little more than a code; also the status of
 * those that are not bugs of ours.
 */
const fullMessages: Readonly<
  Record<string, { readonly message?: string; readonly fix: string; readonly status?: number }>
> = {
  CHALLENGE_NOT_FOUND: { message: 'The passkey request has expired.', fix: 'Try again.' },
  PASSKEY_NOT_FOUND: {
    message: 'No account here has this passkey.',
    fix: 'Sign in another way. You can add passkeys in the settings, under Security.',
  },
  AUTHENTICATION_FAILED: {
    message: 'The passkey could not be verified.',
    fix: 'Try again, or sign in another way.',
  },
  // Also for responses that no authenticator would give.
  FAILED_TO_VERIFY_REGISTRATION: {
    message: 'The passkey could not be verified and was not added.',
    fix: 'Try again, or use another device.',
    status: 400,
  },
  SESSION_NOT_FRESH: { fix: 'Sign in again, then change the passkeys.' },
};

/** Rewrites refusals of passkey calls in the app's words. */
export async function rewritePasskeyRefusal({ path, response }: Answered): Promise<Response> {
  if (!path.startsWith('/passkey/') || response.status < 400) return response;
  const refusal: { readonly code?: unknown } | null = await response
    .clone()
    .json()
    .catch(() => null);
  const code = typeof refusal?.code === 'string' ? refusal.code : '';
  const words = Object.hasOwn(fullMessages, code) ? fullMessages[code] : undefined;
  if (!words) return response;
  const { status = response.status, ...strings } = words;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify({ ...refusal, ...strings }), { status, headers });
}
