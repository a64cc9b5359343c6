import { and, count, desc, eq, ilike, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { chat, chatProject } from '../schema/index.ts';

export type ChatRecord = typeof chat.$inferSelect;

/** Maximum number of chats per user. */
export const maxChats = 1000;

export async function addChat(
  db: Db,
  {
    now,
    projectIds,
    ...added
  }: {
    readonly id: string;
    readonly ownerId: string;
    readonly title: string;
    readonly projectIds: readonly string[];
    readonly now: number;
  },
): Promise<ChatRecord> {
  const at = new Date(now);
  const [row] = await db
    .insert(chat)
    .values({ ...added, leafId: null, createdAt: at, updatedAt: at })
    .returning();
  await setChatProjects(db, added.id, projectIds);
  return row!;
}

export async function findChat(db: Db, id: string): Promise<ChatRecord | undefined> {
  const [found] = await db.select().from(chat).where(eq(chat.id, id));
  return found;
}

/** Locks a chat until the transaction ends. */
export async function lockChat(tx: Db, id: string): Promise<ChatRecord | undefined> {
  const [found] = await tx.select().from(chat).where(eq(chat.id, id)).for('update');
  return found;
}

export async function countChats(db: Db, ownerId: string): Promise<number> {
  const [found] = await db.select({ number: count() }).from(chat).where(eq(chat.ownerId, ownerId));
  return found?.number ?? 0;
}

/**
 * Lists the chats of a user, most recently active first.
 *
 * @param before milliseconds since 1970: only chats last active before this time
 */
export async function listChats(
  db: Db,
  {
    ownerId,
    search,
    before,
    limit,
  }: {
    readonly ownerId: string;
    readonly search?: string | undefined;
    readonly before?: number | undefined;
    readonly limit: number;
  },
): Promise<readonly ChatRecord[]> {
  const like = search?.replace(/[\\%_]/g, '\\$&');
  return db
    .select()
    .from(chat)
    .where(
      and(
        eq(chat.ownerId, ownerId),
        like ? ilike(chat.title, `%${like}%`) : undefined,
        before === undefined ? undefined : lt(chat.updatedAt, new Date(before)),
      ),
    )
    .orderBy(desc(chat.updatedAt), desc(chat.id))
    .limit(limit);
}

export async function changeChat(
  db: Db,
  id: string,
  { now, ...change }: { readonly title?: string; readonly leafId?: string; readonly now?: number },
): Promise<ChatRecord | undefined> {
  const [changed] = await db
    .update(chat)
    .set({ ...change, ...(now === undefined ? {} : { updatedAt: new Date(now) }) })
    .where(eq(chat.id, id))
    .returning();
  return changed;
}

export async function removeChat(db: Db, id: string): Promise<void> {
  await db.delete(chat).where(eq(chat.id, id));
}

/**
 * Sets the projects that a chat refers to, in order.
 *
 * @param tx a transaction, which locks the chat: two concurrent calls that each delete the old rows
 *   and insert their own would insert them twice
 * @returns false if the chat is gone
 */
export async function setChatProjects(
  tx: Db,
  chatId: string,
  projectIds: readonly string[],
): Promise<boolean> {
  if (!(await lockChat(tx, chatId))) return false;
  await tx.delete(chatProject).where(eq(chatProject.chatId, chatId));
  const rows = [...new Set(projectIds)].map((projectId, position) => ({ chatId, projectId, position }));
  if (rows.length > 0) await tx.insert(chatProject).values(rows);
  return true;
}

/** Returns the project ids of several chats, each in order. */
export async function listChatProjects(
  db: Db,
  chatIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  if (chatIds.length === 0) return found;
  const rows = await db
    .select()
    .from(chatProject)
    .where(inArray(chatProject.chatId, [...chatIds]))
    .orderBy(sql`${chatProject.position}`);
  for (const { chatId, projectId } of rows) found.set(chatId, [...(found.get(chatId) ?? []), projectId]);
  return found;
}
