import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { account, passkey, user } from '../schema/index.ts';

export type PasskeyRecord = typeof passkey.$inferSelect;

/** Lists the passkeys of a user, the oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<readonly PasskeyRecord[]> {
  return db.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(passkey.createdAt, passkey.id);
}

/** @param credentialId id assigned by the authenticator */
export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRecord | undefined> {
  const [found] = await db.select().from(passkey).where(eq(passkey.credentialID, credentialId));
  return found;
}

/** Records that a user signed in with a passkey. */
export async function recordPasskeyUse(db: Db, credentialId: string, now: number): Promise<void> {
  await db
    .update(passkey)
    .set({ lastUsedAt: new Date(now) })
    .where(eq(passkey.credentialID, credentialId));
}

/**
 * Removes a passkey of a user, unless it is their only way to sign in. Concurrent removals take
 * each other into account.
 *
 * @param providers enabled ways to sign in to an account: `credential` and identity providers
 */
export async function removePasskey(
  db: Db,
  {
    userId,
    id,
    providers,
  }: { readonly userId: string; readonly id: string; readonly providers: readonly string[] },
): Promise<'removed' | 'missing' | 'last'> {
  return db.transaction(async (tx) => {
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
    const keys = await tx.select({ id: passkey.id }).from(passkey).where(eq(passkey.userId, userId));
    if (!keys.some((one) => one.id === id)) return 'missing';
    const accounts = await tx
      .select({ providerId: account.providerId })
      .from(account)
      .where(
        and(
          eq(account.userId, userId),
          sql`(${account.providerId} <> 'credential' OR ${account.password} IS NOT NULL)`,
        ),
      );
    const others = accounts.filter(({ providerId }) => providers.includes(providerId));
    if (keys.length + others.length < 2) return 'last';
    await tx.delete(passkey).where(eq(passkey.id, id));
    return 'removed';
  });
}
