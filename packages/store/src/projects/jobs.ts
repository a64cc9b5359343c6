import type { Json, Problem } from '@winnow/kernel';
import { and, count, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { job, project } from '../schema/index.ts';
import { isWithin, type ProjectBounds, projectVisibleTo } from './project-access.ts';

export type JobRecord = typeof job.$inferSelect;

export type NewJob = Pick<JobRecord, 'id' | 'projectId' | 'actorId' | 'kind' | 'input'> & {
  readonly now: number;
};

/** How long a job counts as alive without being renewed by its process, in ms. */
export const jobLeaseMs = 30_000;

/** Adds a job in state `queued`, owned by the calling process. */
export async function addJob(db: Db, { now, ...added }: NewJob): Promise<JobRecord> {
  const [row] = await db
    .insert(job)
    .values({
      ...added,
      state: 'queued',
      problems: [],
      createdAt: new Date(now),
      aliveUntil: new Date(now + jobLeaseMs),
    })
    .returning();
  return row!;
}

export async function findJob(db: Db, id: string): Promise<JobRecord | undefined> {
  const [found] = await db.select().from(job).where(eq(job.id, id));
  return found;
}

export interface JobQuery {
  /** The reader, who sees the jobs of every project that they have access to. */
  readonly userId: string;
  readonly now: number;
  readonly projectId?: string | undefined;
  readonly states?: readonly JobRecord['state'][] | undefined;
  readonly within?: ProjectBounds | undefined;
  readonly limit: number;
}

/** Lists jobs of the projects that a user may see, newest first. */
export async function listJobs(
  db: Db,
  { userId, now, projectId, states, within, limit }: JobQuery,
): Promise<readonly JobRecord[]> {
  const rows = await db
    .select({ job })
    .from(job)
    .innerJoin(project, eq(project.id, job.projectId))
    .where(
      and(
        projectVisibleTo(userId, now),
        isNull(project.deletedAt),
        within && isWithin(within),
        projectId === undefined ? undefined : eq(job.projectId, projectId),
        states === undefined ? undefined : inArray(job.state, [...states]),
      ),
    )
    .orderBy(desc(job.createdAt), desc(job.id))
    .limit(limit);
  return rows.map((row) => row.job);
}

/**
 * Moves a job from queued to running; undefined if it has been cancelled in the meantime or is
 * already running.
 */
export async function startJob(db: Db, id: string, now: number): Promise<JobRecord | undefined> {
  return change(db, id, ['queued'], { state: 'running', startedAt: new Date(now) });
}

/** @param progress from 0 to 1, null while unknown */
export async function reportJob(db: Db, id: string, progress: number | null): Promise<JobRecord | undefined> {
  return change(db, id, ['running'], { progress });
}

/** Sets the problem that a running job gets if its process dies from now on. */
export async function setIfInterrupted(db: Db, id: string, problem: Problem): Promise<void> {
  await change(db, id, ['running'], { ifInterrupted: problem });
}

/** How a job ended. */
export type JobEnd =
  | { readonly state: 'done'; readonly result: Json; readonly problems?: readonly Problem[] }
  | { readonly state: 'failed'; readonly problems: readonly Problem[] }
  | { readonly state: 'cancelled' };

/**
 * Ends a job that is queued or running; undefined if it has already ended, in which case its result
 * stays.
 */
export async function endJob(db: Db, id: string, end: JobEnd, now: number): Promise<JobRecord | undefined> {
  return change(db, id, ['queued', 'running'], {
    ...end,
    ...(end.state === 'done' ? { progress: 1 } : {}),
    endedAt: new Date(now),
  });
}

/**
 * Renews the lease of the process on these jobs.
 *
 * @returns those that have not ended; others were ended elsewhere, for example cancelled by a user
 *   on another server
 */
export async function renewJobs(db: Db, ids: readonly string[], now: number): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const renewed = await db
    .update(job)
    .set({ aliveUntil: new Date(now + jobLeaseMs) })
    .where(and(inArray(job.id, [...ids]), inArray(job.state, unfinished)))
    .returning({ id: job.id });
  return renewed.map(({ id }) => id);
}

/**
 * Ends jobs whose process has died. A process whose clock was ahead may have stored a time too far
 * in the future, so leases are capped relative to now.
 *
 * @param problem for jobs without a problem of their own for this case
 * @param diedBefore ends jobs that were not renewed beyond this time, in ms since 1970
 */
export async function endInterruptedJobs(
  db: Db,
  problem: Problem,
  now: number,
  diedBefore = now,
): Promise<readonly JobRecord[]> {
  const longest = new Date(now + jobLeaseMs);
  await db
    .update(job)
    .set({ aliveUntil: longest })
    .where(and(inArray(job.state, unfinished), gt(job.aliveUntil, longest)));
  return db
    .update(job)
    .set({
      state: 'failed',
      problems: sql`json_build_array(coalesce(${job.ifInterrupted}, ${JSON.stringify(problem)}::json))`,
      endedAt: new Date(now),
    })
    .where(
      and(
        inArray(job.state, unfinished),
        or(isNull(job.aliveUntil), lt(job.aliveUntil, new Date(diedBefore))),
      ),
    )
    .returning();
}

/** Marks a job as done that {@link endInterruptedJobs} has ended but whose work was complete. */
export async function completeJob(db: Db, id: string, result: Json): Promise<void> {
  await db.update(job).set({ state: 'done', result, problems: [], progress: 1 }).where(eq(job.id, id));
}

const unfinished: JobRecord['state'][] = ['queued', 'running'];

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

/** Counts the jobs of all users that are queued or running. */
export async function countUnfinishedJobs(db: Db): Promise<number> {
  const [row] = await db
    .select({ jobs: count() })
    .from(job)
    .where(inArray(job.state, ['queued', 'running']));
  return row?.jobs ?? 0;
}
