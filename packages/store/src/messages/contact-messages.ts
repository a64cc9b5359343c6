import { and, count, desc, eq, gte, min, notInArray } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { contactMessage } from '../schema/index.ts';

export type ContactMessage = typeof contactMessage.$inferSelect;
export type NewContactMessage = Omit<ContactMessage, 'createdAt'> & { readonly now: number };

/** Maximum number of messages to keep; the oldest are removed when more arrive. */
export const maxContactMessages = 300;

export async function addContactMessage(
  db: Db,
  { now, ...added }: NewContactMessage,
): Promise<ContactMessage> {
  const [record] = await db
    .insert(contactMessage)
    .values({ ...added, createdAt: new Date(now) })
    .returning();
  const kept = db
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .orderBy(desc(contactMessage.createdAt), desc(contactMessage.id))
    .limit(maxContactMessages);
  await db.delete(contactMessage).where(notInArray(contactMessage.id, kept));
  return record!;
}

/**
 * Returns how many messages a user has sent since a given time, and when the first of them was
 * sent.
 */
export async function countContactMessages(
  db: Db,
  userId: string,
  since: number,
): Promise<{ readonly sent: number; readonly firstAt: Date | null }> {
  const [row] = await db
    .select({ sent: count(), firstAt: min(contactMessage.createdAt) })
    .from(contactMessage)
    .where(and(eq(contactMessage.userId, userId), gte(contactMessage.createdAt, new Date(since))));
  return row ?? { sent: 0, firstAt: null };
}

/** Lists the messages, newest first. */
export function listContactMessages(db: Db, limit: number): Promise<readonly ContactMessage[]> {
  return db
    .select()
    .from(contactMessage)
    .orderBy(desc(contactMessage.createdAt), desc(contactMessage.id))
    .limit(limit);
}

/** Removes a message; returns false if there is none. */
export async function removeContactMessage(db: Db, id: string): Promise<boolean> {
  const removed = await db.delete(contactMessage).where(eq(contactMessage.id, id)).returning();
  return removed.length > 0;
}
