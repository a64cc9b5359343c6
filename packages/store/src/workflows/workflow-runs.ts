import type { Json } from '@winnow/kernel';
import { and, asc, desc, eq, gt, inArray, lt, max, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { user, workflow, workflowRun, workflowVersion } from '../schema/index.ts';
import { workflowIn, workflowVisibleTo } from './workflow-access.ts';

export type WorkflowRunRecord = typeof workflowRun.$inferSelect;

/** A run with the names to display. */
export interface WorkflowRunEntry extends WorkflowRunRecord {
  readonly workflowName: string;
  readonly version: number;
  readonly actorName: string | null;
}

export interface NewWorkflowRun
  extends Pick<
    WorkflowRunRecord,
    'id' | 'workflowId' | 'versionId' | 'cause' | 'triggerId' | 'occasion' | 'actorId'
  > {
  readonly input: Json | null;
  readonly parameters?: WorkflowRunRecord['parameters'];
  readonly rerunOfId?: string;
  readonly rerunFrom?: 'start' | 'failed';
  readonly now: number;
}

/**
 * Adds a run in status `queued`.
 *
 * @returns undefined if this trigger already has a run for this occasion
 */
export async function addWorkflowRun(
  db: Db,
  { now, rerunOfId, rerunFrom, ...added }: NewWorkflowRun,
): Promise<WorkflowRunRecord | undefined> {
  return db.transaction(async (tx) => {
    // Lock the workflow so that numbers are assigned one at a time.
    await tx
      .select({ id: workflow.id })
      .from(workflow)
      .where(eq(workflow.id, added.workflowId))
      .for('update');
    const [last] = await tx
      .select({ number: max(workflowRun.number) })
      .from(workflowRun)
      .where(eq(workflowRun.workflowId, added.workflowId));
    const [row] = await tx
      .insert(workflowRun)
      .values({
        ...added,
        number: (last?.number ?? 0) + 1,
        status: 'queued',
        rerunOfId: rerunOfId ?? null,
        rerunFrom: rerunFrom ?? null,
        problems: [],
        createdAt: new Date(now),
      })
      .onConflictDoNothing({ target: [workflowRun.workflowId, workflowRun.triggerId, workflowRun.occasion] })
      .returning();
    return row;
  });
}

export async function findWorkflowRun(db: Db, id: string): Promise<WorkflowRunRecord | undefined> {
  const [found] = await db.select().from(workflowRun).where(eq(workflowRun.id, id));
  return found;
}

/** Finds the run that a trigger has started for an occasion. */
export async function findRunOfOccasion(
  db: Db,
  { workflowId, triggerId, occasion }: { readonly [part in 'workflowId' | 'triggerId' | 'occasion']: string },
): Promise<WorkflowRunRecord | undefined> {
  const [found] = await db
    .select()
    .from(workflowRun)
    .where(
      and(
        eq(workflowRun.workflowId, workflowId),
        eq(workflowRun.triggerId, triggerId),
        eq(workflowRun.occasion, occasion),
      ),
    );
  return found;
}

export async function findWorkflowRunEntry(db: Db, id: string): Promise<WorkflowRunEntry | undefined> {
  const [found] = await selectEntries(db).where(eq(workflowRun.id, id));
  return found && asEntry(found);
}

export interface WorkflowRunQuery {
  readonly workflowId: string;
  /** Number of the last run on the previous page. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Newest first. */
export async function listWorkflowRuns(
  db: Db,
  { workflowId, before, limit }: WorkflowRunQuery,
): Promise<readonly WorkflowRunEntry[]> {
  const rows = await selectEntries(db)
    .where(
      and(
        eq(workflowRun.workflowId, workflowId),
        before === undefined ? undefined : lt(workflowRun.number, before),
      ),
    )
    .orderBy(desc(workflowRun.number))
    .limit(limit);
  return rows.map(asEntry);
}

/** Lists the newest runs of each of these workflows, newest first. */
export async function listLastRuns(
  db: Db,
  workflowIds: readonly string[],
  each: number,
): Promise<readonly WorkflowRunRecord[]> {
  if (workflowIds.length === 0) return [];
  return db
    .select()
    .from(workflowRun)
    .where(
      and(
        inArray(workflowRun.workflowId, [...workflowIds]),
        gt(
          workflowRun.number,
          sql`(SELECT max(r.number) - ${each} FROM workflow_run r WHERE r.workflow_id = ${workflowRun.workflowId})`,
        ),
      ),
    )
    .orderBy(asc(workflowRun.workflowId), desc(workflowRun.number));
}

/** Finds the newest successful run of a workflow, ignoring the given one. */
export async function findLastGoodRun(
  db: Db,
  workflowId: string,
  exceptId: string,
): Promise<WorkflowRunRecord | undefined> {
  const [found] = await db
    .select()
    .from(workflowRun)
    .where(
      and(
        eq(workflowRun.workflowId, workflowId),
        inArray(workflowRun.conclusion, ['succeeded', 'warning']),
        sql`${workflowRun.id} <> ${exceptId}`,
      ),
    )
    .orderBy(desc(workflowRun.number))
    .limit(1);
  return found;
}

/**
 * Removes old runs of a workflow that are over, with their steps and logs; keeps those with current
 * outputs, and the last successful one.
 *
 * @param kept how many of the newest runs to keep
 */
export async function removeOldRuns(db: Db, workflowId: string, kept: number): Promise<void> {
  await db.execute(sql`DELETE FROM workflow_run r WHERE r.workflow_id = ${workflowId} AND r.status = 'completed'
    AND r.number <= (SELECT max(n.number) - ${kept} FROM workflow_run n WHERE n.workflow_id = ${workflowId})
    AND r.number <> coalesce((SELECT max(g.number) FROM workflow_run g WHERE g.workflow_id = ${workflowId}
      AND g.conclusion IN ('succeeded', 'warning')), 0)
    AND r.id NOT IN (SELECT DISTINCT ON (o.node_id) o.run_id FROM workflow_output o WHERE o.workflow_id = ${workflowId}
      ORDER BY o.node_id, o.published_at DESC, o.run_id DESC)`);
}

export interface RunAttentionQuery {
  readonly userId: string;
  readonly organizationId?: string | null | undefined;
  readonly since: number;
  readonly limit: number;
}

/**
 * Lists failed runs without a later run of the same workflow, ignoring later ones that were skipped
 * or cancelled, newest first.
 */
export async function listFailedWorkflowRuns(
  db: Db,
  { userId, organizationId, since, limit }: RunAttentionQuery,
): Promise<readonly WorkflowRunEntry[]> {
  const rows = await selectEntries(db)
    .where(
      and(
        isVisibleTo(userId, organizationId),
        inArray(workflowRun.conclusion, ['failed', 'timed_out', 'crashed']),
        gt(workflowRun.createdAt, new Date(since)),
        sql`NOT EXISTS (SELECT 1 FROM workflow_run later WHERE later.workflow_id = ${workflowRun.workflowId}
          AND later.number > ${workflowRun.number}
          AND (later.conclusion IN ('succeeded', 'warning', 'failed', 'timed_out', 'crashed') OR later.status <> 'completed'))`,
      ),
    )
    .orderBy(desc(workflowRun.createdAt), desc(workflowRun.id))
    .limit(limit);
  return rows.map(asEntry);
}

/** Lists runs that are not over, newest first. */
export async function listActiveWorkflowRuns(
  db: Db,
  { userId, organizationId, limit }: Omit<RunAttentionQuery, 'since'>,
): Promise<readonly WorkflowRunEntry[]> {
  const rows = await selectEntries(db)
    .where(and(isVisibleTo(userId, organizationId), sql`${workflowRun.status} <> 'completed'`))
    .orderBy(desc(workflowRun.createdAt), desc(workflowRun.id))
    .limit(limit);
  return rows.map(asEntry);
}

const isVisibleTo = (userId: string, organizationId: string | null | undefined): SQL | undefined =>
  and(workflowVisibleTo(userId), workflowIn(organizationId));

function selectEntries(db: Db) {
  return db
    .select({
      run: workflowRun,
      workflowName: workflow.name,
      version: workflowVersion.number,
      actorName: user.name,
    })
    .from(workflowRun)
    .innerJoin(workflow, eq(workflow.id, workflowRun.workflowId))
    .innerJoin(workflowVersion, eq(workflowVersion.id, workflowRun.versionId))
    .leftJoin(user, eq(user.id, workflowRun.actorId))
    .$dynamic();
}

function asEntry({
  run,
  ...names
}: {
  readonly run: WorkflowRunRecord;
  readonly workflowName: string;
  readonly version: number;
  readonly actorName: string | null;
}): WorkflowRunEntry {
  return { ...run, ...names };
}
