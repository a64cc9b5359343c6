import type { Problem } from '@winnow/kernel';
import { and, asc, count, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { workflowRun } from '../schema/index.ts';
import type { WorkflowRunRecord } from './workflow-runs.ts';

type Status = WorkflowRunRecord['status'];

/** A state transition of a run, and who may make it. */
export interface RunMove {
  readonly id: string;
  readonly from: readonly Status[];
  readonly to: Status;
  readonly conclusion?: NonNullable<WorkflowRunRecord['conclusion']>;
  /**
   * Fencing token of the worker that moves it; the move fails if another worker has taken the run
   * since.
   */
  readonly fence?: number;
  readonly problems?: readonly Problem[];
  /** When a waiting run continues. */
  readonly wakeAt?: number;
  /** Whether the notifications about its end still have to be sent. */
  readonly notify?: boolean;
  readonly now: number;
}

/**
 * Moves a run with a single compare-and-set; undefined if it is in another state by now, or was
 * taken by another worker.
 */
export async function moveRun(db: Db, move: RunMove): Promise<WorkflowRunRecord | undefined> {
  const { id, from, to, conclusion, fence, problems, wakeAt, notify = false, now } = move;
  const leased = to === 'running' || to === 'cancelling';
  const [row] = await db
    .update(workflowRun)
    .set({
      status: to,
      conclusion: conclusion ?? null,
      ...(leased ? {} : { leaseOwner: null, leaseUntil: null }),
      ...(problems === undefined ? {} : { problems }),
      wakeAt: wakeAt === undefined ? null : new Date(wakeAt),
      ...(to === 'completed' ? { endedAt: new Date(now) } : {}),
      ...(notify ? { tellAt: new Date(now) } : {}),
    })
    .where(
      and(
        eq(workflowRun.id, id),
        inArray(workflowRun.status, [...from]),
        fence === undefined ? undefined : eq(workflowRun.fence, fence),
      ),
    )
    .returning();
  return row;
}

export interface RunLease {
  readonly owner: string;
  /** End of the lease, in milliseconds since 1970. */
  readonly until: number;
}

/**
 * Assigns a run to a worker: moves it from queued or waiting to running, under a new fencing token.
 * Only one worker gets it, not before older queued runs of its workflow, and not while the maximum
 * number of runs is active.
 *
 * @param timeoutMs how long the run may take from its first start
 */
export async function claimRun(
  db: Db,
  id: string,
  {
    lease,
    atOnce,
    timeoutMs,
    now,
  }: { readonly lease: RunLease; readonly atOnce: number; readonly timeoutMs: number; readonly now: number },
): Promise<WorkflowRunRecord | undefined> {
  return db.transaction(async (tx) => {
    // One at a time per workflow, so that two workers can't both count the same free slot.
    await tx.execute(
      sql`SELECT w.id FROM workflow w JOIN workflow_run r ON r.workflow_id = w.id WHERE r.id = ${id} FOR UPDATE OF w`,
    );
    const at = new Date(now);
    const [row] = await tx
      .update(workflowRun)
      .set({
        status: 'running',
        fence: sql`${workflowRun.fence} + 1`,
        leaseOwner: lease.owner,
        leaseUntil: new Date(lease.until),
        wakeAt: null,
        startedAt: sql`coalesce(${workflowRun.startedAt}, ${at.toISOString()}::timestamptz)`,
        deadlineAt: sql`coalesce(${workflowRun.deadlineAt}, ${new Date(now + timeoutMs).toISOString()}::timestamptz)`,
      })
      .where(
        and(
          eq(workflowRun.id, id),
          or(
            and(
              eq(workflowRun.status, 'queued'),
              sql`NOT EXISTS (SELECT 1 FROM workflow_run older WHERE older.workflow_id = ${workflowRun.workflowId}
                AND older.status = 'queued' AND older.number < ${workflowRun.number})`,
            ),
            and(eq(workflowRun.status, 'waiting'), lte(workflowRun.wakeAt, at)),
          ),
          sql`(SELECT count(*) FROM workflow_run other WHERE other.workflow_id = ${workflowRun.workflowId}
            AND other.id <> ${workflowRun.id} AND other.status IN ('running', 'cancelling', 'waiting')
            AND NOT (${workflowRun.status} = 'waiting' AND other.status = 'waiting')) < ${atOnce}`,
        ),
      )
      .returning();
    return row;
  });
}

/**
 * Extends the lease; undefined if the run no longer belongs to this worker. The returned run shows
 * whether it is being cancelled.
 */
export async function renewLease(
  db: Db,
  id: string,
  fence: number,
  until: number,
): Promise<WorkflowRunRecord | undefined> {
  const [row] = await db
    .update(workflowRun)
    .set({ leaseUntil: new Date(until) })
    .where(
      and(
        eq(workflowRun.id, id),
        eq(workflowRun.fence, fence),
        inArray(workflowRun.status, ['running', 'cancelling']),
      ),
    )
    .returning();
  return row;
}

/**
 * Maximum duration of a lease, in ms: one that ends later was taken under a clock that was ahead.
 */
const longestLeaseMs = 30_000;

/**
 * Concludes every run whose lease has expired as crashed: its worker is dead or can't reach the
 * database.
 *
 * @param problem for a run none of whose steps has a problem of its own for this case
 */
export async function concludeCrashedRuns(
  db: Db,
  problem: Problem,
  now: number,
): Promise<readonly WorkflowRunRecord[]> {
  const isTaken = inArray(workflowRun.status, ['running', 'cancelling']);
  const longest = new Date(now + longestLeaseMs);
  await db
    .update(workflowRun)
    .set({ leaseUntil: longest })
    .where(and(isTaken, gt(workflowRun.leaseUntil, longest)));
  return db
    .update(workflowRun)
    .set({
      status: 'completed',
      conclusion: 'crashed',
      problems: sql`coalesce((SELECT json_agg(s.if_interrupted ORDER BY s.position) FROM workflow_step_run s
        WHERE s.run_id = ${workflowRun.id} AND s.status <> 'completed' AND s.if_interrupted IS NOT NULL),
        json_build_array(${JSON.stringify(problem)}::json))`,
      leaseOwner: null,
      leaseUntil: null,
      endedAt: new Date(now),
      tellAt: new Date(now),
    })
    .where(and(isTaken, lte(workflowRun.leaseUntil, new Date(now))))
    .returning();
}

/**
 * Returns the run to start when a run id is received: that run if it is waiting, otherwise the
 * oldest queued run of its workflow.
 */
export async function findRunToStart(db: Db, id: string): Promise<WorkflowRunRecord | undefined> {
  const [named] = await db.select().from(workflowRun).where(eq(workflowRun.id, id));
  if (!named || named.status === 'waiting') return named;
  const [oldest] = await db
    .select()
    .from(workflowRun)
    .where(and(eq(workflowRun.workflowId, named.workflowId), eq(workflowRun.status, 'queued')))
    .orderBy(asc(workflowRun.number))
    .limit(1);
  return oldest;
}

/**
 * Lists the oldest queued run of each workflow, and all waiting runs that are due, the oldest
 * first.
 */
export async function listStartableRuns(
  db: Db,
  now: number,
  limit: number,
): Promise<readonly WorkflowRunRecord[]> {
  return db
    .select()
    .from(workflowRun)
    .where(
      or(
        and(
          eq(workflowRun.status, 'queued'),
          sql`NOT EXISTS (SELECT 1 FROM workflow_run older WHERE older.workflow_id = ${workflowRun.workflowId}
            AND older.status = 'queued' AND older.number < ${workflowRun.number})`,
        ),
        and(eq(workflowRun.status, 'waiting'), lte(workflowRun.wakeAt, new Date(now))),
      ),
    )
    .orderBy(asc(workflowRun.createdAt), asc(workflowRun.id))
    .limit(limit);
}

export async function countOpenRuns(db: Db, workflowId: string): Promise<number> {
  const [found] = await db
    .select({ open: count() })
    .from(workflowRun)
    .where(and(eq(workflowRun.workflowId, workflowId), sql`${workflowRun.status} <> 'completed'`));
  return found?.open ?? 0;
}

/** Lists the runs of a workflow that are not over, the oldest first. */
export async function listOpenRuns(db: Db, workflowId: string): Promise<readonly WorkflowRunRecord[]> {
  return db
    .select()
    .from(workflowRun)
    .where(and(eq(workflowRun.workflowId, workflowId), sql`${workflowRun.status} <> 'completed'`))
    .orderBy(asc(workflowRun.number));
}

/** Lists the runs that have ended since the given time, the oldest first. */
export async function listRunsEndedSince(db: Db, since: number): Promise<readonly WorkflowRunRecord[]> {
  return db
    .select()
    .from(workflowRun)
    .where(gt(workflowRun.endedAt, new Date(since)))
    .orderBy(asc(workflowRun.endedAt))
    .limit(1000);
}
