import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { type SourceOrigin, upload } from '../schema/index.ts';

export type UploadRecord = typeof upload.$inferSelect;

export type NewUpload = Pick<UploadRecord, 'id' | 'userId' | 'fileName' | 'path'> & { readonly now: number };

/** Notes an upload before its first byte is written, so that a crash leaves no file that nobody knows. */
export async function beginUpload(db: Db, { now, ...added }: NewUpload): Promise<UploadRecord> {
  const [row] = await db
    .insert(upload)
    .values({ ...added, bytes: 0, state: 'receiving', createdAt: new Date(now) })
    .returning();
  return row!;
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

/** Uploads that never ended, and those that nobody used since: their files can go. */
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
