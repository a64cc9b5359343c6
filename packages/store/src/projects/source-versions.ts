import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { source, sourceVersion, user } from '../schema/index.ts';
import type { SourceRecord } from './sources.ts';

export type SourceVersionRecord = typeof sourceVersion.$inferSelect;

export type NewSourceVersion = Omit<SourceVersionRecord, 'number' | 'createdAt'> & { readonly now: number };

/** Stores what an import read as the next version of its source, and makes it current. */
export async function addSourceVersion(
  db: Db,
  { now, ...added }: NewSourceVersion,
): Promise<SourceVersionRecord> {
  return db.transaction(async (tx) => {
    // Lock the source so that two concurrent imports don't get the same number.
    await tx.select({ id: source.id }).from(source).where(eq(source.id, added.sourceId)).for('update');
    const number = sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM source_version WHERE source_id = ${added.sourceId})`;
    const [row] = await tx
      .insert(sourceVersion)
      .values({ ...added, number, createdAt: new Date(now) })
      .returning();
    const { number: version, fileName, bytes, rows } = row!;
    await tx.update(source).set({ version, fileName, bytes, rows }).where(eq(source.id, added.sourceId));
    return row!;
  });
}

/** A version with the name of the user who imported it. */
export interface SourceVersionEntry extends SourceVersionRecord {
  readonly actorName: string | null;
}

/** Lists the versions of a source, newest first. */
export async function listSourceVersions(
  db: Db,
  sourceId: string,
  limit: number,
): Promise<readonly SourceVersionEntry[]> {
  const rows = await db
    .select({ version: sourceVersion, actorName: user.name })
    .from(sourceVersion)
    .leftJoin(user, eq(user.id, sourceVersion.actorId))
    .where(eq(sourceVersion.sourceId, sourceId))
    .orderBy(desc(sourceVersion.number))
    .limit(limit);
  return rows.map(({ version, actorName }) => ({ ...version, actorName }));
}

export async function findSourceVersion(
  db: Db,
  sourceId: string,
  number: number,
): Promise<SourceVersionRecord | undefined> {
  const [found] = await db
    .select()
    .from(sourceVersion)
    .where(and(eq(sourceVersion.sourceId, sourceId), eq(sourceVersion.number, number)));
  return found;
}

/** Makes an earlier version current again. */
export async function useSourceVersion(
  db: Db,
  { sourceId, number, fileName, bytes, rows }: SourceVersionRecord,
): Promise<SourceRecord | undefined> {
  const [changed] = await db
    .update(source)
    .set({ version: number, fileName, bytes, rows })
    .where(eq(source.id, sourceId))
    .returning();
  return changed;
}

/** Changes the name of the engine table with the rows of a version. */
export async function moveSourceVersion(
  db: Db,
  sourceId: string,
  number: number,
  engineTable: string,
): Promise<void> {
  await db
    .update(sourceVersion)
    .set({ engineTable })
    .where(and(eq(sourceVersion.sourceId, sourceId), eq(sourceVersion.number, number)));
}

/** Removes a version whose rows are gone. */
export async function removeSourceVersion(db: Db, sourceId: string, number: number): Promise<void> {
  await db
    .delete(sourceVersion)
    .where(and(eq(sourceVersion.sourceId, sourceId), eq(sourceVersion.number, number)));
}
