import { eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { avatar, user } from '../schema/index.ts';

export type AvatarRecord = typeof avatar.$inferSelect;

/** Stores a user's picture and sets it as the image of the account. */
export async function saveAvatar(
  db: Db,
  {
    userId,
    version,
    type,
    bytes,
    image,
    now,
  }: Omit<AvatarRecord, 'updatedAt'> & { readonly image: string; readonly now: number },
): Promise<void> {
  const updatedAt = new Date(now);
  await db.transaction(async (tx) => {
    await tx
      .insert(avatar)
      .values({ userId, version, type, bytes, updatedAt })
      .onConflictDoUpdate({ target: avatar.userId, set: { version, type, bytes, updatedAt } });
    await tx.update(user).set({ image, updatedAt }).where(eq(user.id, userId));
  });
}

export async function findAvatar(db: Db, userId: string): Promise<AvatarRecord | undefined> {
  const [found] = await db.select().from(avatar).where(eq(avatar.userId, userId));
  return found;
}

/** Removes a user's picture, so that the account has no image. */
export async function removeAvatar(db: Db, userId: string, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(avatar).where(eq(avatar.userId, userId));
    await tx
      .update(user)
      .set({ image: null, updatedAt: new Date(now) })
      .where(eq(user.id, userId));
  });
}
