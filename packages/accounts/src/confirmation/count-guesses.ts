import { createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import type { FailureCounter } from '../lockout/failure-counter.ts';
import { countAttempt } from './refusals.ts';

/** Calls of a signed-in user that check the password, with the field that contains it. */
const checking: Readonly<Record<string, string>> = {
  '/change-password': 'currentPassword',
  '/delete-user': 'password',
  '/two-factor/disable': 'password',
  '/two-factor/enable': 'password',
  '/two-factor/generate-backup-codes': 'password',
  '/two-factor/get-totp-uri': 'password',
  '/verify-password': 'password',
};
const checksPassword = ({ path }: { readonly path?: string | undefined }): boolean =>
  path !== undefined && Object.hasOwn(checking, path);

/**
 * Counts wrong passwords of all calls that check one together with failed confirmations: a stolen
 * session must not be a way to guess the password.
 */
export const countGuesses = (failures: FailureCounter) => ({
  before: {
    matcher: checksPassword,
    handler: createAuthMiddleware(async (call) => {
      const { [checking[call.path] ?? '']: password } = (call.body ?? {}) as Readonly<
        Record<string, unknown>
      >;
      if (typeof password !== 'string' || password === '') return;
      const current = await getSessionFromCtx(call, { disableCookieCache: true });
      if (current) countAttempt(failures, current.user.id);
    }),
  },
  after: {
    matcher: checksPassword,
    handler: createAuthMiddleware(async ({ context }) => {
      const userId = context.session?.user.id;
      if (userId !== undefined && !isAPIError(context.returned)) failures.forget(userId);
    }),
  },
});
