import type { Json, Problem } from '@winnow/kernel';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from './database.ts';
import { seenBy } from './project-access.ts';
import { job, project } from './schema/index.ts';

export type JobRecord = typeof job.$inferSelect;

export type NewJob = Pick<JobRecord, 'id' | 'projectId' | 'actorId' | 'kind' | 'input'> & {
  readonly now: number;
};

/** Adds a job in state `queued`. */
export async function addJob(db: Db, { now, ...added }: NewJob): Promise<JobRecord> {
  const [row] = await db
    .insert(job)
    .values({ ...added, state: 'queued', problems: [], createdAt: new Date(now) })
    .returning();
  return row!;
}

export async function findJob(db: Db, id: string): Promise<JobRecord | undefined> {
  const [found] = await db.select().from(job).where(eq(job.id, id));
  return found;
}

export interface JobQuery {
  /** Who asks: told of the jobs of every project that this person may see. */
  readonly userId: string;
  readonly now: number;
  readonly projectId?: string | undefined;
  readonly states?: readonly JobRecord['state'][] | undefined;
  readonly limit: number;
}

/** Jobs of the projects that a person may see, newest first. */
export async function listJobs(
  db: Db,
  { userId, now, projectId, states, limit }: JobQuery,
): Promise<readonly JobRecord[]> {
  const rows = await db
    .select({ job })
    .from(job)
    .innerJoin(project, eq(project.id, job.projectId))
    .where(
      and(
        seenBy(userId, now),
        isNull(project.deletedAt),
        projectId === undefined ? undefined : eq(job.projectId, projectId),
        states === undefined ? undefined : inArray(job.state, [...states]),
      ),
    )
    .orderBy(desc(job.createdAt), desc(job.id))
    .limit(limit);
  return rows.map((row) => row.job);
}

/** Moves a job from queued to running; undefined if it was cancelled meanwhile or runs already. */
export async function startJob(db: Db, id: string, now: number): Promise<JobRecord | undefined> {
  return change(db, id, ['queued'], { state: 'running', startedAt: new Date(now) });
}

/** @param progress from 0 to 1, null while unknown */
export async function reportJob(db: Db, id: string, progress: number | null): Promise<JobRecord | undefined> {
  return change(db, id, ['running'], { progress });
}

/** How a job ended. */
export type JobEnd =
  | { readonly state: 'done'; readonly result: Json; readonly problems?: readonly Problem[] }
  | { readonly state: 'failed'; readonly problems: readonly Problem[] }
  | { readonly state: 'cancelled' };

/** Ends a job that is queued or running; undefined if it has ended before, which then stands. */
export async function endJob(db: Db, id: string, end: JobEnd, now: number): Promise<JobRecord | undefined> {
  return change(db, id, ['queued', 'running'], {
    ...end,
    ...(end.state === 'done' ? { progress: 1 } : {}),
    endedAt: new Date(now),
  });
}

/** Ends every job that a process left unfinished, at the next start. */
export async function endInterruptedJobs(
  db: Db,
  problem: Problem,
  now: number,
): Promise<readonly JobRecord[]> {
  return db
    .update(job)
    .set({ state: 'failed', problems: [problem], endedAt: new Date(now) })
    .where(inArray(job.state, ['queued', 'running']))
    .returning();
}

async function change(
  db: Db,
  id: string,
  from: JobRecord['state'][],
  to: Partial<JobRecord>,
): Promise<JobRecord | undefined> {
  const [changed] = await db
    .update(job)
    .set(to)
    .where(and(eq(job.id, id), inArray(job.state, from)))
    .returning();
  return changed;
}
