import type { Db } from '@winnow/store';
import type { GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import { verifyCode } from './verify-code.ts';

/**
 * Takes a code of an authenticator app once, as RFC 6238 asks for in 5.2: the person who saw it
 * typed cannot use it in the minute and a half in which better-auth takes it. Codes that are wrong
 * are left to better-auth, which counts them.
 */
export function codesOnce(db: Db): BetterAuthPlugin {
  return {
    id: 'winnow-codes-once',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/two-factor/verify-totp',
          handler: createAuthMiddleware(async (call) => {
            const { code } = (call.body ?? {}) as { readonly code?: unknown };
            if (typeof code !== 'string') return;
            const { userId, signsIn } = await whoShowsCode(call);
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

/** Whose second factor a code is for: who signs in, or who is signed in and sets it up. */
async function whoShowsCode(
  call: GenericEndpointContext,
): Promise<{ readonly userId: string | undefined; readonly signsIn: boolean }> {
  const session = await getSessionFromCtx(call, { disableCookieCache: true });
  if (session) return { userId: session.user.id, signsIn: false };
  const { name } = call.context.createAuthCookie('two_factor');
  const waiting = await call.getSignedCookie(name, call.context.secret);
  const found = waiting && (await call.context.internalAdapter.findVerificationValue(waiting));
  return { userId: found ? found.value : undefined, signsIn: true };
}
