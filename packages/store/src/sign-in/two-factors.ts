import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { twoFactor } from '../schema/index.ts';

/**
 * Claims the code of a period, once: returns false if the code of that period or a later one was
 * claimed before. If several requests claim it at once, only one succeeds.
 *
 * @param id of the second factor
 * @param counter of the period, as counted in RFC 6238
 */
export async function claimTotpCounter(db: Db, id: string, counter: number): Promise<boolean> {
  const taken = await db
    .update(twoFactor)
    .set({ lastCounter: counter })
    .where(and(eq(twoFactor.id, id), or(isNull(twoFactor.lastCounter), lt(twoFactor.lastCounter, counter))))
    .returning({ id: twoFactor.id });
  return taken.length > 0;
}
