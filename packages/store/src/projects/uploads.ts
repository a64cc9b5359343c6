import { and, asc, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { project, type SourceOrigin, source, sourceVersion, upload, user } from '../schema/index.ts';

export type UploadRecord = typeof upload.$inferSelect;

export type NewUpload = Pick<UploadRecord, 'id' | 'userId' | 'fileName' | 'path'> & { readonly now: number };

/**
 * Makes other transactions that begin uploads of a user wait for the end of this one, so that each
 * counts those before it.
 */
export async function lockUploads(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update');
}

/** Records an upload before its first byte is written, so that a crash leaves no untracked file. */
export async function beginUpload(db: Db, { now, ...added }: NewUpload): Promise<UploadRecord> {
  const [row] = await db
    .insert(upload)
    .values({ ...added, bytes: 0, state: 'receiving', createdAt: new Date(now) })
    .returning();
  return row!;
}

/**
 * Records a resumable upload. Its full length counts as stored from now on, so that an upload that
 * was started is guaranteed to fit.
 */
export async function beginPartialUpload(
  db: Db,
  { now, ...added }: NewUpload & { readonly bytes: number },
): Promise<UploadRecord> {
  const [row] = await db
    .insert(upload)
    .values({ ...added, state: 'partial', createdAt: new Date(now) })
    .returning();
  return row!;
}

/** Lists the unfinished resumable uploads of a user, the oldest first. */
export async function listPartialUploads(db: Db, userId: string): Promise<UploadRecord[]> {
  return db
    .select()
    .from(upload)
    .where(and(eq(upload.userId, userId), eq(upload.state, 'partial')))
    .orderBy(asc(upload.createdAt));
}

export async function finishUpload(
  db: Db,
  id: string,
  {
    fileName,
    bytes,
    origin = null,
  }: { readonly fileName: string; readonly bytes: number; readonly origin?: SourceOrigin | null },
): Promise<UploadRecord | undefined> {
  const [row] = await db
    .update(upload)
    .set({ fileName, bytes, origin, state: 'ready' })
    .where(eq(upload.id, id))
    .returning();
  return row;
}

export async function findUpload(db: Db, id: string): Promise<UploadRecord | undefined> {
  const [found] = await db.select().from(upload).where(eq(upload.id, id));
  return found;
}

export async function removeUpload(db: Db, id: string): Promise<void> {
  await db.delete(upload).where(eq(upload.id, id));
}

/** Lists uploads that never finished or have not been used since, whose files can be deleted. */
export async function staleUploads(
  db: Db,
  state: UploadRecord['state'],
  before: number,
): Promise<readonly UploadRecord[]> {
  return db
    .select()
    .from(upload)
    .where(and(eq(upload.state, state), lt(upload.createdAt, new Date(before))));
}

/** What a user stores on the server. */
export interface StoredBytes {
  /**
   * Total size in bytes of their uploads, and of the original files in the projects that they own,
   * or created for an organization.
   */
  readonly bytes: number;
  /** Uploads in progress. */
  readonly receiving: number;
}

export async function storedBy(db: Db, userId: string): Promise<StoredBytes> {
  const [uploads] = await db
    .select({
      bytes: sql<string>`coalesce(sum(${upload.bytes}), 0)`,
      receiving: sql<string>`count(*) FILTER (WHERE ${upload.state} = 'receiving')`,
    })
    .from(upload)
    .where(eq(upload.userId, userId));
  const [sources] = await db
    .select({ bytes: sql<string>`coalesce(sum(${sourceVersion.bytes}), 0)` })
    .from(sourceVersion)
    .innerJoin(source, eq(source.id, sourceVersion.sourceId))
    .innerJoin(project, eq(project.id, source.projectId))
    .where(
      or(
        eq(project.ownerId, userId),
        and(isNotNull(project.organizationId), eq(project.createdById, userId)),
      ),
    );
  return {
    bytes: Number(uploads?.bytes ?? 0) + Number(sources?.bytes ?? 0),
    receiving: Number(uploads?.receiving ?? 0),
  };
}
