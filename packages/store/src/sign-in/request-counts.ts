import { newId, type Random } from '@winnow/kernel';
import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { rateLimit } from '../schema/index.ts';

/** How many requests are accepted per key. */
export interface RequestLimit {
  /** In seconds. Starts again with each request. */
  readonly window: number;
  readonly max: number;
}

/**
 * Counts a request unless its limit is reached, in one statement, so that concurrent requests
 * neither fail nor exceed the limit.
 *
 * @returns undefined if the request is accepted, otherwise the seconds until the next one is
 */
export async function countRequest(
  db: Db,
  random: Random,
  key: string,
  { window, max }: RequestLimit,
  now: number,
): Promise<number | undefined> {
  const since = now - window * 1000;
  const isOver = sql`${rateLimit.lastRequest} <= ${since}`;
  const [counted] = await db
    .insert(rateLimit)
    .values({ id: newId(random, now), key, count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: { count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${rateLimit.count} + 1 END`, lastRequest: now },
      setWhere: sql`${isOver} OR ${rateLimit.count} < ${max}`,
    })
    .returning({ count: rateLimit.count });
  if (counted) return undefined;
  const [kept] = await db
    .select({ last: rateLimit.lastRequest })
    .from(rateLimit)
    .where(eq(rateLimit.key, key));
  return Math.max(1, Math.ceil(((kept?.last ?? now) + window * 1000 - now) / 1000));
}

/** Removes the counts of requests before the given time. */
export async function forgetRequestCounts(db: Db, before: number): Promise<void> {
  await db.delete(rateLimit).where(lt(rateLimit.lastRequest, before));
}
