import { and, asc, count, eq, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database.ts';
import { projectComment, user } from '../schema/index.ts';

export type CommentRecord = typeof projectComment.$inferSelect;

/** A comment with the names of the users involved, null if they have left. */
export interface NamedComment extends CommentRecord {
  readonly author: string | null;
  readonly resolvedBy: string | null;
}

/** Maximum number of comments per project, including replies. */
export const maxComments = 2000;

/** Lists the comments of a project, the oldest first. */
export async function listComments(db: Db, projectId: string): Promise<readonly NamedComment[]> {
  const resolver = alias(user, 'resolver');
  const rows = await db
    .select({ comment: projectComment, author: user.name, resolvedBy: resolver.name })
    .from(projectComment)
    .leftJoin(user, eq(user.id, projectComment.authorId))
    .leftJoin(resolver, eq(resolver.id, projectComment.resolvedById))
    .where(eq(projectComment.projectId, projectId))
    .orderBy(asc(projectComment.createdAt), asc(projectComment.id))
    .limit(maxComments);
  return rows.map(({ comment, author, resolvedBy }) => ({ ...comment, author, resolvedBy }));
}

export async function countComments(db: Db, projectId: string): Promise<number> {
  const [found] = await db
    .select({ number: count() })
    .from(projectComment)
    .where(eq(projectComment.projectId, projectId));
  return found?.number ?? 0;
}

/** @returns undefined if the project has no such comment */
export async function findComment(db: Db, projectId: string, id: string): Promise<CommentRecord | undefined> {
  const [found] = await db
    .select()
    .from(projectComment)
    .where(and(eq(projectComment.projectId, projectId), eq(projectComment.id, id)));
  return found;
}

export async function addComment(
  db: Db,
  {
    now,
    ...added
  }: Omit<CommentRecord, 'createdAt' | 'resolvedAt' | 'resolvedById'> & { readonly now: number },
): Promise<CommentRecord> {
  const [row] = await db
    .insert(projectComment)
    .values({ ...added, createdAt: new Date(now) })
    .returning();
  return row!;
}

/** Resolves a thread, or reopens it if no user is given. */
export async function resolveThread(
  db: Db,
  id: string,
  by: { readonly userId: string; readonly now: number } | undefined,
): Promise<void> {
  await db
    .update(projectComment)
    .set({ resolvedAt: by ? new Date(by.now) : null, resolvedById: by?.userId ?? null })
    .where(and(eq(projectComment.id, id), isNull(projectComment.threadId)));
}

/** Deletes a comment; deleting the first one of a thread deletes its replies. */
export async function removeComment(db: Db, id: string): Promise<void> {
  await db.delete(projectComment).where(eq(projectComment.id, id));
}

/** Lists the users who wrote in a thread. */
export async function listThreadAuthors(db: Db, threadId: string): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ authorId: projectComment.authorId })
    .from(projectComment)
    .where(or(eq(projectComment.id, threadId), eq(projectComment.threadId, threadId)));
  return rows.flatMap(({ authorId }) => authorId ?? []);
}
