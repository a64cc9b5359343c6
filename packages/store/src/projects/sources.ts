import type { Problem } from '@winnow/kernel';
import { and, asc, eq, exists, gt, inArray, lt, not, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { job, project, type SourceOrigin, source } from '../schema/index.ts';

export type SourceRecord = typeof source.$inferSelect;

/** A source to add to a project. Its name is unique within the project. */
export type NewSource = Pick<
  SourceRecord,
  'id' | 'projectId' | 'name' | 'format' | 'options' | 'fileName' | 'bytes'
> & { readonly origin?: SourceOrigin | null; readonly now: number };

/** Adds a source after the others, in state `importing`. */
export async function addSource(db: Db, { now, ...added }: NewSource): Promise<SourceRecord> {
  const next = sql<number>`(SELECT coalesce(max(position) + 1, 0) FROM source WHERE project_id = ${added.projectId})`;
  const [row] = await db
    .insert(source)
    .values({ ...added, position: next, state: 'importing', problems: [], createdAt: new Date(now) })
    .returning();
  return row!;
}

/** Lists the sources of a project in order. */
export async function listSources(db: Db, projectId: string): Promise<readonly SourceRecord[]> {
  return db.select().from(source).where(eq(source.projectId, projectId)).orderBy(asc(source.position));
}

export async function findSource(db: Db, projectId: string, id: string): Promise<SourceRecord | undefined> {
  const [found] = await db
    .select()
    .from(source)
    .where(and(eq(source.projectId, projectId), eq(source.id, id)));
  return found;
}

export type SourceChange = Partial<
  Pick<
    SourceRecord,
    | 'name'
    | 'format'
    | 'options'
    | 'fileName'
    | 'bytes'
    | 'rows'
    | 'version'
    | 'state'
    | 'problems'
    | 'origin'
  >
>;

export async function updateSource(
  db: Db,
  id: string,
  change: SourceChange,
): Promise<SourceRecord | undefined> {
  const [changed] = await db.update(source).set(change).where(eq(source.id, id)).returning();
  return changed;
}

/** How far the clocks of servers may differ, in ms. */
const maxClockSkewMs = 60_000;

/**
 * Ends every import without an unfinished job; if it was the first import of a project, the project
 * fails too.
 *
 * @param startedBefore ignores imports that started later, since their job may not exist yet; in ms
 *   since 1970. An import that started after now was started under a clock that was ahead
 */
export async function endInterruptedImports(
  db: Db,
  problem: Problem,
  now: number,
  startedBefore = now,
): Promise<void> {
  const begun = (at: typeof source.createdAt | typeof project.updatedAt) =>
    or(lt(at, new Date(startedBefore)), gt(at, new Date(now + maxClockSkewMs)));
  await db.transaction(async (tx) => {
    const atWork = (projectId: typeof source.projectId | typeof project.id) =>
      exists(
        tx
          .select({ id: job.id })
          .from(job)
          .where(
            and(
              eq(job.projectId, projectId),
              eq(job.kind, 'import'),
              inArray(job.state, ['queued', 'running']),
            ),
          ),
      );
    await tx
      .update(source)
      .set({ state: 'failed', problems: [problem] })
      .where(and(eq(source.state, 'importing'), begun(source.createdAt), not(atWork(source.projectId))));
    await tx
      .update(project)
      .set({ state: 'failed', updatedAt: new Date(now) })
      .where(and(eq(project.state, 'importing'), begun(project.updatedAt), not(atWork(project.id))));
  });
}

/** Removes a source from its project, after an import that failed or was cancelled. */
export async function removeSource(db: Db, id: string): Promise<void> {
  await db.delete(source).where(eq(source.id, id));
}
