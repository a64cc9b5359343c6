import { and, desc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { signIn } from '../schema/index.ts';

export type SignInRecord = typeof signIn.$inferSelect;

/** Maximum number and age of the attempts kept per user. */
export const maxSignIns = { most: 500, ms: 180 * 24 * 3600 * 1000 } as const;

/** Records an attempt and removes those of the same user that are too old or too many. */
export async function addSignIn(
  db: Db,
  { now, ...added }: Omit<SignInRecord, 'createdAt'> & { readonly now: number },
): Promise<void> {
  const { userId } = added;
  await db.insert(signIn).values({ ...added, createdAt: new Date(now) });
  await db
    .delete(signIn)
    .where(and(eq(signIn.userId, userId), lt(signIn.createdAt, new Date(now - maxSignIns.ms))));
  const beyond = db
    .select({ id: signIn.id })
    .from(signIn)
    .where(eq(signIn.userId, userId))
    .orderBy(desc(signIn.id))
    .offset(maxSignIns.most)
    .limit(1);
  await db.delete(signIn).where(and(eq(signIn.userId, userId), lte(signIn.id, sql`(${beyond})`)));
}

/**
 * Lists sign-in attempts of a user, newest first.
 *
 * @param before id of the last one on the previous page
 */
export async function listSignIns(
  db: Db,
  {
    userId,
    before,
    limit,
  }: { readonly userId: string; readonly before?: string | undefined; readonly limit: number },
): Promise<readonly SignInRecord[]> {
  return db
    .select()
    .from(signIn)
    .where(and(eq(signIn.userId, userId), before === undefined ? undefined : lt(signIn.id, before)))
    .orderBy(desc(signIn.id))
    .limit(limit);
}

/** Lists the distinct user agents that a user has signed in with. */
export async function listSignInAgents(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ userAgent: signIn.userAgent })
    .from(signIn)
    .where(and(eq(signIn.userId, userId), eq(signIn.succeeded, true)));
  return rows.map((row) => row.userAgent ?? '');
}
