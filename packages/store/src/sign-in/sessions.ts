import { createHash } from 'node:crypto';
import { and, desc, eq, getTableColumns, gt, isNotNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database.ts';
import { cachedRead } from '../database/read-cache.ts';
import type { UserRecord } from '../people/users.ts';
import { account, passkey, session, twoFactor, user, verification } from '../schema/index.ts';

export type SessionRecord = typeof session.$inferSelect;

/** Lists the unexpired sessions of a user, the most recently used first. */
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

/** An unexpired session, with its user as they are now. */
export interface OpenSession {
  readonly session: SessionRecord;
  readonly user: UserRecord;
}

export async function findOpenSession(db: Db, token: string, now: number): Promise<OpenSession | undefined> {
  return cachedRead(db, {
    key: `session ${token}`,
    tables: ['session', 'user'],
    now,
    read: async () => {
      const [found] = await db
        .select({ session: getTableColumns(session), user: getTableColumns(user) })
        .from(session)
        .innerJoin(user, eq(user.id, session.userId))
        .where(and(eq(session.token, token), gt(session.expiresAt, new Date(now))));
      return found;
    },
    until: async (found) => found?.session.expiresAt.getTime() ?? now,
  });
}

/** Whether a session exists and has not expired. */
export async function isSessionOpen(db: Db, token: string, now: number): Promise<boolean> {
  const [found] = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.token, token), gt(session.expiresAt, new Date(now))));
  return found !== undefined;
}

/** Records that the user of a session has just confirmed their identity. */
export async function confirmSession(db: Db, token: string, now: number): Promise<void> {
  await db
    .update(session)
    .set({ confirmedAt: new Date(now) })
    .where(eq(session.token, token));
}

/** Ends a session of a user; returns false if there is none. */
export async function removeSession(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(session)
    .where(and(eq(session.id, id), eq(session.userId, userId)))
    .returning({ id: session.id });
  return removed.length > 0;
}

/** Lists how a user can sign in, without passwords or provider tokens. */
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

/** A way in which a signed-in user can confirm their identity. */
export type ConfirmationMethod = 'password' | 'passkey' | 'totp';

export async function listConfirmationMethods(
  db: Db,
  userId: string,
): Promise<readonly ConfirmationMethod[]> {
  const passwords = db
    .select({ method: sql<ConfirmationMethod>`'password'` })
    .from(account)
    .where(
      and(eq(account.userId, userId), eq(account.providerId, 'credential'), isNotNull(account.password)),
    );
  const passkeys = db
    .select({ method: sql<ConfirmationMethod>`'passkey'` })
    .from(passkey)
    .where(eq(passkey.userId, userId));
  const codes = db
    .select({ method: sql<ConfirmationMethod>`'totp'` })
    .from(twoFactor)
    .innerJoin(user, and(eq(user.id, twoFactor.userId), eq(user.twoFactorEnabled, true)))
    .where(eq(twoFactor.userId, userId));
  const found = new Set((await union(passwords, passkeys, codes)).map(({ method }) => method));
  return (['password', 'passkey', 'totp'] as const).filter((method) => found.has(method));
}

export type VerificationRecord = typeof verification.$inferSelect;

/**
 * Finds a pending verification by identifier, such as the token of a mailed link.
 *
 * @param identifier as used by the accounts package; the table contains its SHA-256
 */
export async function findVerification(db: Db, identifier: string): Promise<VerificationRecord | undefined> {
  const hash = createHash('sha256').update(identifier).digest('base64url');
  const [found] = await db.select().from(verification).where(eq(verification.identifier, hash));
  return found;
}
