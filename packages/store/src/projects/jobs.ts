import type { Json, Problem } from '@winnow/kernel';
import { and, count, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { job, project } from '../schema/index.ts';
import { isWithin, type ProjectBounds, projectVisibleTo } from './project-access.ts';

export type JobRecord = typeof job.$inferSelect;

export type NewJob = Pick<JobRecord, 'id' | 'projectId' | 'actorId' | 'kind' | 'input'> & {
  readonly now: number;
};

/** How long a job is believed to live that its process does not renew, in ms. */
export const jobLeaseMs = 30_000;

/** Adds a job in state `queued`, of the process that calls. */
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
  /** The reader: gets the jobs of every project that this person may see. */
  readonly userId: string;
  readonly now: number;
  readonly projectId?: string | undefined;
  readonly states?: readonly JobRecord['state'][] | undefined;
  readonly within?: ProjectBounds | undefined;
  readonly limit: number;
}

/** Jobs of the projects that a person may see, newest first. */
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

/** Moves a job from queued to running; undefined if it was cancelled meanwhile or runs already. */
export async function startJob(db: Db, id: string, now: number): Promise<JobRecord | undefined> {
  return change(db, id, ['queued'], { state: 'running', startedAt: new Date(now) });
}

/** @param progress from 0 to 1, null while unknown */
export async function reportJob(db: Db, id: string, progress: number | null): Promise<JobRecord | undefined> {
  return change(db, id, ['running'], { progress });
}

/** Sets the problem of a running job for the case that its process dies from now on. */
export async function setIfInterrupted(db: Db, id: string, problem: Problem): Promise<void> {
  await change(db, id, ['running'], { ifInterrupted: problem });
}

/** How a job ended. */
export type JobEnd =
  | { readonly state: 'done'; readonly result: Json; readonly problems?: readonly Problem[] }
  | { readonly state: 'failed'; readonly problems: readonly Problem[] }
  | { readonly state: 'cancelled' };

/**
 * Ends a job that is queued or running; undefined if it has already ended, whose result then stays.
 */
export async function endJob(db: Db, id: string, end: JobEnd, now: number): Promise<JobRecord | undefined> {
  return change(db, id, ['queued', 'running'], {
    ...end,
    ...(end.state === 'done' ? { progress: 1 } : {}),
    endedAt: new Date(now),
  });
}

/**
 * Says that the process lives which has these jobs.
 *
 * @returns those that have not ended; others were ended elsewhere, as by someone who cancelled them
 * at another server
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
 * Ends jobs whose process has died. One that lived under a clock that was ahead left a time that is
 * far off: no job is believed for longer than from now on.
 *
 * @param problem of those that have none of their own for that
 * @param diedBefore jobs that no one has renewed beyond this time, in ms since 1970
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

/** Ends a job as done that {@link endInterruptedJobs} has ended, whose work was all there. */
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

/** How many jobs are queued or running, of everyone. */
export async function countUnfinishedJobs(db: Db): Promise<number> {
  const [row] = await db
    .select({ jobs: count() })
    .from(job)
    .where(inArray(job.state, ['queued', 'running']));
  return row?.jobs ?? 0;
}
