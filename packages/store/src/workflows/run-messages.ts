import { eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { workflowRun } from '../schema/index.ts';
import type { WorkflowRunRecord } from './workflow-runs.ts';

/**
 * Delay before the first retry; each later one is delayed by as long as the run has been over by
 * then, up to an hour.
 */
const firstRetryDelay = '1 minute';

/**
 * Claims runs whose notifications are due, each for one process at a time: if it does not report
 * success, another process claims the run later.
 */
export async function claimRunMessages(
  db: Db,
  now: number,
  limit: number,
): Promise<readonly WorkflowRunRecord[]> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  return db
    .update(workflowRun)
    .set({
      tellAt: sql`${at} + least(greatest(${at} - ${workflowRun.endedAt}, ${firstRetryDelay}::interval), '1 hour'::interval)`,
    })
    .where(
      sql`${workflowRun.id} IN (SELECT r.id FROM workflow_run r WHERE r.tell_at <= ${at}
        ORDER BY r.tell_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
    )
    .returning();
}

/** Marks the notifications of a run as sent or dropped. */
export async function endRunMessage(db: Db, id: string): Promise<void> {
  await db.update(workflowRun).set({ tellAt: null }).where(eq(workflowRun.id, id));
}
