import { createOTP } from '@better-auth/utils/otp';
import { type Db, takeTotpCounter } from '@winnow/store';
import type { GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import type { BetterAuthPlugin } from 'better-auth/types';
import * as z from 'zod';

const periodMs = 30_000;

const factor = z.object({
  id: z.string(),
  secret: z.string(),
  verified: z.boolean().nullish(),
  lockedUntil: z.coerce.date().nullish(),
});

/**
 * Takes a code of an authenticator app once, as RFC 6238 asks for in 5.2: whoever saw it typed cannot use it in the minute and a half
 * in which better-auth takes it. Codes that are wrong are left to better-auth, which counts them.
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
            const { success, data } = factor.safeParse(
              await call.context.adapter.findOne({
                model: 'twoFactor',
                where: [{ field: 'userId', value: userId }],
              }),
            );
            // What is refused in any case uses up no code.
            if (!success || (data.lockedUntil && data.lockedUntil.getTime() > Date.now())) return;
            if (signsIn && data.verified === false) return;
            const secret = await symmetricDecrypt({ key: call.context.secretConfig, data: data.secret });
            const counter = await counterOf(secret, code);
            if (counter === undefined || (await takeTotpCounter(db, data.id, counter))) return;
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

/** The period that a code is of, among those whose codes are taken; undefined for a code of none of them. */
async function counterOf(secret: string, code: string): Promise<number | undefined> {
  const now = Math.floor(Date.now() / periodMs);
  const otp = createOTP(secret);
  for (const counter of [now, now - 1, now + 1]) {
    if ((await otp.hotp(counter)) === code) return counter;
  }
  return undefined;
}
