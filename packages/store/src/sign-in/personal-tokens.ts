import { and, asc, count, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { UserRecord } from '../people/users.ts';
import { member, personalToken, user } from '../schema/index.ts';

export type PersonalTokenRecord = typeof personalToken.$inferSelect;

export type NewPersonalToken = Omit<
  PersonalTokenRecord,
  'createdAt' | 'lastUsedAt' | 'lastUsedAddress' | 'projectIds' | 'organizationIds'
> & {
  readonly projectIds?: readonly string[] | null;
  readonly organizationIds?: readonly string[] | null;
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

/** Lists the tokens of a user, newest first, including expired ones. */
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

/** Finds the token with this hash and its user; undefined if there is none or it has expired. */
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

/**
 * Records when and from where a token was used, if that was last recorded before `since` or for
 * another address.
 */
export async function markTokenUsed(
  db: Db,
  id: string,
  { address, now, since }: { readonly address: string | null; readonly now: number; readonly since: number },
): Promise<void> {
  await db
    .update(personalToken)
    .set({ lastUsedAt: new Date(now), lastUsedAddress: address })
    .where(
      and(
        eq(personalToken.id, id),
        or(
          isNull(personalToken.lastUsedAt),
          lt(personalToken.lastUsedAt, new Date(since)),
          sql`${personalToken.lastUsedAddress} IS DISTINCT FROM ${address}`,
        ),
      ),
    );
}

/** Whether a token exists and has not expired. */
export async function isTokenOpen(db: Db, id: string, now: number): Promise<boolean> {
  const [found] = await db
    .select({ id: personalToken.id })
    .from(personalToken)
    .where(
      and(
        eq(personalToken.id, id),
        or(isNull(personalToken.expiresAt), gt(personalToken.expiresAt, new Date(now))),
      ),
    );
  return found !== undefined;
}

/** A token of a member of an organization. */
export interface MemberToken {
  readonly token: PersonalTokenRecord;
  readonly user: Pick<UserRecord, 'id' | 'name' | 'email'>;
}

/**
 * Lists the tokens of members that can access an organization: unrestricted ones, and those
 * restricted to it or to any of its projects. Sorted by the name of the member.
 */
export async function listMemberTokens(db: Db, organizationId: string): Promise<readonly MemberToken[]> {
  return db
    .select({ token: personalToken, user: { id: user.id, name: user.name, email: user.email } })
    .from(personalToken)
    .innerJoin(user, eq(user.id, personalToken.userId))
    .innerJoin(member, and(eq(member.userId, user.id), eq(member.organizationId, organizationId)))
    .where(
      or(
        and(isNull(personalToken.projectIds), isNull(personalToken.organizationIds)),
        sql`coalesce(${personalToken.organizationIds}::jsonb, '[]'::jsonb) @> ${JSON.stringify([organizationId])}::jsonb`,
        sql`EXISTS (SELECT 1 FROM project p
          WHERE p.organization_id = ${organizationId}
          AND coalesce(${personalToken.projectIds}::jsonb, '[]'::jsonb) @> jsonb_build_array(p.id))`,
      ),
    )
    .orderBy(asc(sql`lower(${user.name})`), desc(personalToken.id));
}

/** Removes tokens of a user by id; returns the ones that existed. */
export async function removePersonalTokens(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<readonly PersonalTokenRecord[]> {
  if (ids.length === 0) return [];
  return db
    .delete(personalToken)
    .where(and(eq(personalToken.userId, userId), inArray(personalToken.id, [...ids])))
    .returning();
}

/** Removes a token of a user; undefined if there is none. */
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
