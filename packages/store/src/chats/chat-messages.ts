import type { Json } from '@winnow/kernel';
import { and, asc, count, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { chatMessage, chatReceipt } from '../schema/index.ts';

export type ChatMessageRecord = typeof chatMessage.$inferSelect;
export type ChatReceiptRecord = typeof chatReceipt.$inferSelect;

/** Maximum number of messages per chat. */
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

/** Lists all messages of a chat, oldest first: the whole tree. */
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
 * Stores an answer's progress, and extends the lease of the process that writes it.
 *
 * @param aliveUntil milliseconds since 1970
 * @returns whether it should stop; undefined if the answer is gone or was ended by another process
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

/** Ends an answer in progress. @returns whether this call ended it */
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

/** Requests that the process writing an answer stop it. */
export async function askToStop(db: Db, id: string): Promise<void> {
  await db.update(chatMessage).set({ stopAsked: true }).where(eq(chatMessage.id, id));
}

/**
 * Ends an answer whose lease has expired, since no process is writing it any more.
 *
 * @param now milliseconds since 1970
 * @returns whether this call ended it
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
