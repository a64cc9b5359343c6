import { createHash } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { account, session, verification } from '../schema/index.ts';

export type SessionRecord = typeof session.$inferSelect;

/** The sessions of a person that have not expired, the newest use first. */
export async function listSessions(db: Db, userId: string, now: number): Promise<readonly SessionRecord[]> {
  return db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, new Date(now))))
    .orderBy(desc(session.updatedAt), desc(session.id));
}

export async function findSessionByToken(db: Db, token: string): Promise<SessionRecord | undefined> {
  const [found] = await db.select().from(session).where(eq(session.token, token));
  return found;
}

/** Ends a session of a person; false where there is none. */
export async function removeSession(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(session)
    .where(and(eq(session.id, id), eq(session.userId, userId)))
    .returning({ id: session.id });
  return removed.length > 0;
}

/** How a person can sign in. Neither passwords nor tokens of providers. */
export async function listSignInMethods(
  db: Db,
  userId: string,
): Promise<
  readonly {
    readonly id: string;
    readonly providerId: string;
    readonly accountId: string;
    readonly createdAt: Date;
  }[]
> {
  return db
    .select({
      id: account.id,
      providerId: account.providerId,
      accountId: account.accountId,
      createdAt: account.createdAt,
    })
    .from(account)
    .where(eq(account.userId, userId))
    .orderBy(account.createdAt);
}

export type VerificationRecord = typeof verification.$inferSelect;

/**
 * What waits to be proved under a name, as the token of a mailed link.
 *
 * @param identifier as the accounts call it; the table holds its SHA-256
 */
export async function findVerification(db: Db, identifier: string): Promise<VerificationRecord | undefined> {
  const hash = createHash('sha256').update(identifier).digest('base64url');
  const [found] = await db.select().from(verification).where(eq(verification.identifier, hash));
  return found;
}
