import type { Json } from '@winnow/kernel';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { chatMessage, chatReceipt } from './schema/index.ts';

export type ChatMessageRecord = typeof chatMessage.$inferSelect;
export type ChatReceiptRecord = typeof chatReceipt.$inferSelect;

/** How many messages a chat can hold. */
export const messagesKept = 1000;

export async function addChatMessage(
  db: Db,
  { now, ...added }: Omit<ChatMessageRecord, 'createdAt'> & { readonly now: number },
): Promise<ChatMessageRecord> {
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
