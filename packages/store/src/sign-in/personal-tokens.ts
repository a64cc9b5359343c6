import { and, count, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { UserRecord } from '../people/users.ts';
import { personalToken, user } from '../schema/index.ts';

export type PersonalTokenRecord = typeof personalToken.$inferSelect;

export type NewPersonalToken = Omit<PersonalTokenRecord, 'createdAt' | 'lastUsedAt'> & {
  readonly now: number;
};

export async function addPersonalToken(
  db: Db,
  { now, ...added }: NewPersonalToken,
): Promise<PersonalTokenRecord> {
  const [row] = await db
    .insert(personalToken)
    .values({ ...added, createdAt: new Date(now) })
    .returning();
  return row!;
}

/** The tokens of a person, newest first, those that have expired too. */
export async function listPersonalTokens(db: Db, userId: string): Promise<readonly PersonalTokenRecord[]> {
  return db
    .select()
    .from(personalToken)
    .where(eq(personalToken.userId, userId))
    .orderBy(desc(personalToken.id));
}

export async function countPersonalTokens(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ tokens: count() })
    .from(personalToken)
    .where(eq(personalToken.userId, userId));
  return row?.tokens ?? 0;
}

/** The token with this hash and whose it is; undefined where there is none or it has expired. */
export async function findPersonalToken(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<{ readonly token: PersonalTokenRecord; readonly user: UserRecord } | undefined> {
  const [found] = await db
    .select({ token: personalToken, user })
    .from(personalToken)
    .innerJoin(user, eq(user.id, personalToken.userId))
    .where(
      and(
        eq(personalToken.tokenHash, tokenHash),
        or(isNull(personalToken.expiresAt), gt(personalToken.expiresAt, new Date(now))),
      ),
    );
  return found;
}

/** Notes that a token was used, where that was last noted before `since`. */
export async function markTokenUsed(db: Db, id: string, now: number, since: number): Promise<void> {
  await db
    .update(personalToken)
    .set({ lastUsedAt: new Date(now) })
    .where(
      and(
        eq(personalToken.id, id),
        or(isNull(personalToken.lastUsedAt), lt(personalToken.lastUsedAt, new Date(since))),
      ),
    );
}

/** Removes a token of a person; undefined where there is none. */
export async function removePersonalToken(
  db: Db,
  userId: string,
  id: string,
): Promise<PersonalTokenRecord | undefined> {
  const [removed] = await db
    .delete(personalToken)
    .where(and(eq(personalToken.id, id), eq(personalToken.userId, userId)))
    .returning();
  return removed;
}
