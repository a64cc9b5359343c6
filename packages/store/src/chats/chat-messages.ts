import type { Json } from '@winnow/kernel';
import { and, asc, count, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { chatMessage, chatReceipt } from '../schema/index.ts';

export type ChatMessageRecord = typeof chatMessage.$inferSelect;
export type ChatReceiptRecord = typeof chatReceipt.$inferSelect;

/** How many messages a chat can hold. */
export const maxMessages = 1000;

type NewChatMessage = Omit<ChatMessageRecord, 'createdAt' | 'exposure' | 'aliveUntil' | 'stopAsked'> &
  Partial<Pick<ChatMessageRecord, 'exposure' | 'aliveUntil'>> & { readonly now: number };

export async function addChatMessage(db: Db, { now, ...added }: NewChatMessage): Promise<ChatMessageRecord> {
  const [row] = await db
    .insert(chatMessage)
    .values({ ...added, createdAt: new Date(now) })
    .returning();
  return row!;
}

export async function findChatMessage(
  db: Db,
  chatId: string,
  id: string,
): Promise<ChatMessageRecord | undefined> {
  const [found] = await db
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.chatId, chatId), eq(chatMessage.id, id)));
  return found;
}

/** All messages of a chat, oldest first: the whole tree. */
export async function listChatMessages(db: Db, chatId: string): Promise<readonly ChatMessageRecord[]> {
  return db
    .select()
    .from(chatMessage)
    .where(eq(chatMessage.chatId, chatId))
    .orderBy(asc(chatMessage.createdAt), asc(chatMessage.id));
}

export async function countChatMessages(db: Db, chatId: string): Promise<number> {
  const [found] = await db
    .select({ number: count() })
    .from(chatMessage)
    .where(eq(chatMessage.chatId, chatId));
  return found?.number ?? 0;
}

export async function saveChatParts(
  db: Db,
  id: string,
  change: { readonly parts: Json; readonly state?: ChatMessageRecord['state'] },
): Promise<void> {
  await db.update(chatMessage).set(change).where(eq(chatMessage.id, id));
}

/**
 * Keeps what an answer came to so far, and says that the caller that makes it lives until then.
 *
 * @param aliveUntil milliseconds since 1970
 * @returns whether it was asked to stop; undefined where the answer is gone or was ended by someone
 * else
 */
export async function renewAnswer(
  db: Db,
  id: string,
  { parts, aliveUntil }: { readonly parts: Json; readonly aliveUntil: number },
): Promise<{ readonly stopAsked: boolean } | undefined> {
  const [renewed] = await db
    .update(chatMessage)
    .set({ parts, aliveUntil: new Date(aliveUntil) })
    .where(and(eq(chatMessage.id, id), eq(chatMessage.state, 'answering')))
    .returning({ stopAsked: chatMessage.stopAsked });
  return renewed;
}

/** Ends an answer that is being made. @returns whether it was this call that ended it */
export async function endAnswer(
  db: Db,
  id: string,
  { parts, state }: { readonly parts: Json; readonly state: ChatMessageRecord['state'] },
): Promise<boolean> {
  const ended = await db
    .update(chatMessage)
    .set({ parts, state, aliveUntil: null })
    .where(and(eq(chatMessage.id, id), eq(chatMessage.state, 'answering')))
    .returning({ id: chatMessage.id });
  return ended.length > 0;
}

/** Asks the caller that makes an answer to stop it. */
export async function askToStop(db: Db, id: string): Promise<void> {
  await db.update(chatMessage).set({ stopAsked: true }).where(eq(chatMessage.id, id));
}

/**
 * Ends an answer that no one makes any more: its time was not renewed.
 *
 * @param now milliseconds since 1970
 * @returns whether it was this call that ended it
 */
export async function abandonAnswer(
  db: Db,
  id: string,
  { parts, now }: { readonly parts: Json; readonly now: number },
): Promise<boolean> {
  const late = or(isNull(chatMessage.aliveUntil), lt(chatMessage.aliveUntil, new Date(now)));
  const ended = await db
    .update(chatMessage)
    .set({ parts, state: 'failed', aliveUntil: null })
    .where(and(eq(chatMessage.id, id), eq(chatMessage.state, 'answering'), late))
    .returning({ id: chatMessage.id });
  return ended.length > 0;
}

export async function addChatReceipt(
  db: Db,
  { now, ...added }: Omit<ChatReceiptRecord, 'createdAt'> & { readonly now: number },
): Promise<void> {
  await db.insert(chatReceipt).values({ ...added, createdAt: new Date(now) });
}

export async function listChatReceipts(db: Db, messageId: string): Promise<readonly ChatReceiptRecord[]> {
  return db
    .select()
    .from(chatReceipt)
    .where(eq(chatReceipt.messageId, messageId))
    .orderBy(asc(chatReceipt.createdAt));
}
