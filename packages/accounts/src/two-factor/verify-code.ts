import { createOTP } from '@better-auth/utils/otp';
import { claimTotpCounter, type Db } from '@winnow/store';
import type { GenericEndpointContext } from 'better-auth';
import { symmetricDecrypt } from 'better-auth/crypto';
import * as z from 'zod';

const periodMs = 30_000;

const factor = z.object({
  id: z.string(),
  secret: z.string(),
  verified: z.boolean().nullish(),
  lockedUntil: z.coerce.date().nullish(),
});

interface ShownCode {
  readonly userId: string;
  readonly code: string;
  /** Whether a factor counts only once its setup was completed. */
  readonly confirmedOnly: boolean;
}

/**
 * Accepts a code of an authenticator app once.
 *
 * @returns `wrong` also if the user has no app set up, or it is locked; such a code is not used up
 */
export async function verifyCode(
  call: GenericEndpointContext,
  db: Db,
  { userId, code, confirmedOnly }: ShownCode,
): Promise<'taken' | 'used' | 'wrong'> {
  const { success, data } = factor.safeParse(
    await call.context.adapter.findOne({ model: 'twoFactor', where: [{ field: 'userId', value: userId }] }),
  );
  if (!success || (data.lockedUntil && data.lockedUntil.getTime() > Date.now())) return 'wrong';
  if (confirmedOnly && data.verified === false) return 'wrong';
  const secret = await symmetricDecrypt({ key: call.context.secretConfig, data: data.secret });
  const counter = await counterOf(secret, code);
  if (counter === undefined) return 'wrong';
  return (await claimTotpCounter(db, data.id, counter)) ? 'taken' : 'used';
}

/**
 * Returns the period of a code among those that are accepted; undefined if it is of none of them.
 */
async function counterOf(secret: string, code: string): Promise<number | undefined> {
  const now = Math.floor(Date.now() / periodMs);
  const otp = createOTP(secret);
  for (const counter of [now, now - 1, now + 1]) {
    if ((await otp.hotp(counter)) === code) return counter;
  }
  return undefined;
}
