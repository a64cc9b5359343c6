import type { Json } from '@winnow/kernel';
import { eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { isUniqueViolation } from '../database/is-unique-violation.ts';
import { userSettings } from '../schema/index.ts';

export type UserSettingsRecord = typeof userSettings.$inferSelect;

/** Returns a user's settings; undefined before the first choice. */
export async function findUserSettings(db: Db, userId: string): Promise<UserSettingsRecord | undefined> {
  const [found] = await db.select().from(userSettings).where(eq(userSettings.userId, userId));
  return found;
}

/**
 * Applies a change to the latest stored preferences, so that concurrent changes of two fields are
 * both kept.
 *
 * @param change receives the stored preferences, null before the first choice
 */
export async function changePreferences(
  db: Db,
  userId: string,
  change: (stored: Json | null) => Json,
  now: number,
): Promise<Json> {
  const updatedAt = new Date(now);
  return db.transaction(async (tx) => {
    await tx
      .insert(userSettings)
      .values({ userId, preferences: {}, updatedAt })
      .onConflictDoNothing({ target: userSettings.userId });
    const [held] = await tx
      .select({ preferences: userSettings.preferences })
      .from(userSettings)
      .where(eq(userSettings.userId, userId))
      .for('update');
    const preferences = change(held?.preferences ?? null);
    await tx.update(userSettings).set({ preferences, updatedAt }).where(eq(userSettings.userId, userId));
    return preferences;
  });
}

/**
 * Sets a user's handle, or removes it with null.
 *
 * @returns false if another user has it
 */
export async function saveHandle(
  db: Db,
  userId: string,
  handle: string | null,
  now: number,
): Promise<boolean> {
  const updatedAt = new Date(now);
  return db.transaction(async (tx) => {
    if (handle !== null) {
      const [holder] = await tx
        .select({ userId: userSettings.userId })
        .from(userSettings)
        .where(eq(userSettings.handle, handle));
      if (holder && holder.userId !== userId) return false;
    }
    // Another user may have taken it since the check: the database then refuses it, which is not an
    // error here.
    const saved = await tx
      .transaction(async (inner) => {
        await inner
          .insert(userSettings)
          .values({ userId, handle, preferences: {}, updatedAt })
          .onConflictDoUpdate({ target: userSettings.userId, set: { handle, updatedAt } });
        return true;
      })
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) return false;
        throw error;
      });
    return saved;
  });
}
