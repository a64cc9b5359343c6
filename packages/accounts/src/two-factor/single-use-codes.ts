import type { Db } from '@winnow/store';
import type { GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import { verifyCode } from './verify-code.ts';

/**
 * Accepts a code of an authenticator app only once, as required by RFC 6238, 5.2: anyone who saw it
 * typed cannot use it in the minute and a half in which better-auth accepts it. Wrong codes are
 * left to better-auth, which counts them.
 */
export function singleUseCodes(db: Db): BetterAuthPlugin {
  return {
    id: 'winnow-codes-once',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/two-factor/verify-totp',
          handler: createAuthMiddleware(async (call) => {
            const { code } = (call.body ?? {}) as { readonly code?: unknown };
            if (typeof code !== 'string') return;
            const { userId, signsIn } = await userOfCode(call);
            if (userId === undefined) return;
            if ((await verifyCode(call, db, { userId, code, confirmedOnly: signsIn })) !== 'used') return;
            throw new APIError('UNAUTHORIZED', {
              code: 'INVALID_CODE',
              message: 'The code was used before. The app shows another one every 30 seconds.',
            });
          }),
        },
      ],
    },
  };
}

/**
 * Returns whose second factor a code is for: the user signing in, or the signed-in user who sets it
 * up.
 */
async function userOfCode(
  call: GenericEndpointContext,
): Promise<{ readonly userId: string | undefined; readonly signsIn: boolean }> {
  const session = await getSessionFromCtx(call, { disableCookieCache: true });
  if (session) return { userId: session.user.id, signsIn: false };
  const { name } = call.context.createAuthCookie('two_factor');
  const waiting = await call.getSignedCookie(name, call.context.secret);
  const found = waiting && (await call.context.internalAdapter.findVerificationValue(waiting));
  return { userId: found ? found.value : undefined, signsIn: true };
}
