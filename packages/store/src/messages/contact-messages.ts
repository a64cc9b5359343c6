import { and, count, desc, eq, gte, min, notInArray } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { contactMessage } from '../schema/index.ts';

export type ContactMessage = typeof contactMessage.$inferSelect;
export type NewContactMessage = Omit<ContactMessage, 'createdAt'> & { readonly now: number };

/** How many messages are kept; the oldest go when more come. */
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

/** How many messages someone has sent since then, and when the first of them was. */
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

/** The messages, newest first. */
export function listContactMessages(db: Db, limit: number): Promise<readonly ContactMessage[]> {
  return db
    .select()
    .from(contactMessage)
    .orderBy(desc(contactMessage.createdAt), desc(contactMessage.id))
    .limit(limit);
}

/** Removes a message; false where there is none. */
export async function removeContactMessage(db: Db, id: string): Promise<boolean> {
  const removed = await db.delete(contactMessage).where(eq(contactMessage.id, id)).returning();
  return removed.length > 0;
}
