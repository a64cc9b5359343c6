import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { twoFactor } from '../schema/index.ts';

/**
 * Takes the code of a period, once: false where the code of that period or of a later one was taken
 * before. Of several that ask at once one gets it.
 *
 * @param id of the second factor
 * @param counter of the period, as RFC 6238 counts them
 */
export async function claimTotpCounter(db: Db, id: string, counter: number): Promise<boolean> {
  const taken = await db
    .update(twoFactor)
    .set({ lastCounter: counter })
    .where(and(eq(twoFactor.id, id), or(isNull(twoFactor.lastCounter), lt(twoFactor.lastCounter, counter))))
    .returning({ id: twoFactor.id });
  return taken.length > 0;
}
