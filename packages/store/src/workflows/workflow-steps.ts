import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { workflowLog, workflowOutput, workflowStepRun } from '../schema/index.ts';

export type WorkflowStepRecord = typeof workflowStepRun.$inferSelect;
export type WorkflowLogRecord = typeof workflowLog.$inferSelect;
export type WorkflowOutputRecord = typeof workflowOutput.$inferSelect;

export type NewWorkflowStep = Pick<WorkflowStepRecord, 'runId' | 'nodeId' | 'kind' | 'title' | 'position'>;

/** Adds the steps of a run, all of them pending; existing ones are kept. */
export async function addWorkflowSteps(db: Db, steps: readonly NewWorkflowStep[]): Promise<void> {
  if (steps.length === 0) return;
  await db
    .insert(workflowStepRun)
    .values(steps.map((one) => ({ ...one, status: 'pending' as const, problems: [] })))
    .onConflictDoNothing();
}

export async function listWorkflowSteps(db: Db, runId: string): Promise<readonly WorkflowStepRecord[]> {
  return db
    .select()
    .from(workflowStepRun)
    .where(eq(workflowStepRun.runId, runId))
    .orderBy(asc(workflowStepRun.position), asc(workflowStepRun.nodeId));
}

export type WorkflowStepChange = Partial<Omit<WorkflowStepRecord, 'runId' | 'nodeId'>>;

/**
 * Stores the progress or result of a step.
 *
 * @param fence the token under which the run was taken: with an older one nothing is written
 * @returns undefined if the run belongs to another worker, or is over
 */
export async function updateWorkflowStep(
  db: Db,
  { runId, nodeId, fence }: { readonly runId: string; readonly nodeId: string; readonly fence: number },
  change: WorkflowStepChange,
): Promise<WorkflowStepRecord | undefined> {
  const [row] = await db
    .update(workflowStepRun)
    .set(change)
    .where(
      and(
        eq(workflowStepRun.runId, runId),
        eq(workflowStepRun.nodeId, nodeId),
        sql`EXISTS (SELECT 1 FROM workflow_run r WHERE r.id = ${runId} AND r.fence = ${fence} AND r.status IN ('running', 'cancelling'))`,
      ),
    )
    .returning();
  return row;
}

/**
 * Ends the unfinished steps of a run, once the run itself has ended. A step that has its own
 * problem for an interruption gets that problem.
 */
export async function endOpenSteps(
  db: Db,
  runId: string,
  conclusion: 'skipped' | 'cancelled' | 'failed' | 'timed_out',
  now: number,
): Promise<void> {
  const open = sql`${workflowStepRun.status} <> 'completed'`;
  await db
    .update(workflowStepRun)
    .set({
      status: 'completed',
      conclusion: sql`CASE WHEN ${workflowStepRun.status} = 'pending' THEN 'skipped' ELSE ${conclusion} END`,
      problems: sql`CASE WHEN ${workflowStepRun.ifInterrupted} IS NULL THEN ${workflowStepRun.problems}
        ELSE json_build_array(${workflowStepRun.ifInterrupted}) END`,
      endedAt: new Date(now),
    })
    .where(and(eq(workflowStepRun.runId, runId), open));
}

/** Maximum number of lines in a run's log; later lines are dropped. */
export const maxLogLines = 2000;

/** Writes a line and assigns its number; undefined once the log is full. */
export async function addWorkflowLog(
  db: Db,
  line: Omit<WorkflowLogRecord, 'number' | 'at'> & { readonly now: number },
): Promise<WorkflowLogRecord | undefined> {
  const { runId, nodeId, level, now } = line;
  const message = line.message.slice(0, 2000);
  const { rows } = (await db.execute(sql`
    INSERT INTO workflow_log (run_id, number, at, node_id, level, message)
    SELECT ${runId}, coalesce(max(number), 0) + 1, ${new Date(now).toISOString()}::timestamptz, ${nodeId}, ${level}, ${message}
    FROM workflow_log WHERE run_id = ${runId} HAVING coalesce(max(number), 0) < ${maxLogLines}
    ON CONFLICT DO NOTHING RETURNING number`)) as unknown as {
    readonly rows: readonly { readonly number: number }[];
  };
  const [row] = rows;
  return row && { runId, nodeId, level, message, number: Number(row.number), at: new Date(now) };
}

export interface WorkflowLogQuery {
  readonly runId: string;
  readonly nodeId?: string | undefined;
  /** Number of the last known line. */
  readonly after: number;
  readonly limit: number;
}

export async function listWorkflowLog(
  db: Db,
  { runId, nodeId, after, limit }: WorkflowLogQuery,
): Promise<readonly WorkflowLogRecord[]> {
  return db
    .select()
    .from(workflowLog)
    .where(
      and(
        eq(workflowLog.runId, runId),
        gt(workflowLog.number, after),
        nodeId === undefined ? undefined : eq(workflowLog.nodeId, nodeId),
      ),
    )
    .orderBy(asc(workflowLog.number))
    .limit(limit);
}

export async function addWorkflowOutput(db: Db, added: WorkflowOutputRecord): Promise<void> {
  await db.insert(workflowOutput).values(added).onConflictDoNothing();
}

export async function listRunOutputs(db: Db, runId: string): Promise<readonly WorkflowOutputRecord[]> {
  return db
    .select()
    .from(workflowOutput)
    .where(eq(workflowOutput.runId, runId))
    .orderBy(workflowOutput.nodeId);
}

/** Lists the latest output of each node of a workflow. */
export async function listCurrentOutputs(
  db: Db,
  workflowId: string,
): Promise<readonly WorkflowOutputRecord[]> {
  return db
    .selectDistinctOn([workflowOutput.nodeId])
    .from(workflowOutput)
    .where(eq(workflowOutput.workflowId, workflowId))
    .orderBy(workflowOutput.nodeId, desc(workflowOutput.publishedAt), desc(workflowOutput.runId));
}
