import { and, count, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { notification } from '../schema/index.ts';

export type NotificationRecord = typeof notification.$inferSelect;

export type NewNotification = Pick<
  NotificationRecord,
  'id' | 'userId' | 'category' | 'title' | 'body' | 'link' | 'inApp'
> & {
  /** Milliseconds since 1970; null if it is not mailed. */
  readonly mailAt: number | null;
  readonly now: number;
};

/** Maximum number of notifications to keep per user. */
export const maxNotifications = 500;

/**
 * Adds a notification and removes the user's oldest ones if there are too many.
 *
 * @returns undefined if one with this id already exists
 */
export async function addNotification(
  db: Db,
  { now, mailAt, ...added }: NewNotification,
): Promise<NotificationRecord | undefined> {
  const [row] = await db
    .insert(notification)
    .values({ ...added, mailAt: mailAt === null ? null : new Date(mailAt), createdAt: new Date(now) })
    .onConflictDoNothing({ target: notification.id })
    .returning();
  const beyond = db
    .select({ id: notification.id })
    .from(notification)
    .where(eq(notification.userId, added.userId))
    .orderBy(desc(notification.id))
    .offset(maxNotifications)
    .limit(1);
  await db
    .delete(notification)
    .where(and(eq(notification.userId, added.userId), lte(notification.id, sql`(${beyond})`)));
  return row;
}

const inList = (userId: string) => and(eq(notification.userId, userId), eq(notification.inApp, true));

/**
 * Lists a user's notifications in the app, newest first.
 *
 * @param before id of the last one on the previous page
 */
export async function listNotifications(
  db: Db,
  {
    userId,
    before,
    limit,
  }: { readonly userId: string; readonly before?: string | undefined; readonly limit: number },
): Promise<readonly NotificationRecord[]> {
  return db
    .select()
    .from(notification)
    .where(and(inList(userId), before === undefined ? undefined : lt(notification.id, before)))
    .orderBy(desc(notification.id))
    .limit(limit);
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notification)
    .where(and(inList(userId), isNull(notification.readAt)));
  return row?.unread ?? 0;
}

/** @param id of a single one; all if omitted */
export async function markNotificationsRead(db: Db, userId: string, now: number, id?: string): Promise<void> {
  await db
    .update(notification)
    .set({ readAt: new Date(now) })
    .where(
      and(
        inList(userId),
        isNull(notification.readAt),
        id === undefined ? undefined : eq(notification.id, id),
      ),
    );
}

/**
 * Claims the notifications to be mailed by now, at most `limit`: no other process can claim the
 * same ones.
 */
export async function claimDueMail(
  db: Db,
  now: number,
  limit: number,
): Promise<readonly NotificationRecord[]> {
  const due = db
    .select({ id: notification.id })
    .from(notification)
    .where(and(isNotNull(notification.mailAt), lte(notification.mailAt, new Date(now))))
    .orderBy(notification.mailAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(notification)
    .set({
      mailAt: null,
      mailedAt: new Date(now),
      mailAttempts: sql`${notification.mailAttempts} + 1`,
    })
    .where(inArray(notification.id, due))
    .returning();
}

/** Returns notifications that could not be mailed, to be retried later. */
export async function mailAgain(db: Db, ids: readonly string[], at: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(notification)
    .set({ mailAt: new Date(at), mailedAt: null })
    .where(inArray(notification.id, [...ids]));
}
