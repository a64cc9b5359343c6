import { and, asc, eq, gt, inArray, isNotNull, lte, min, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { workflow, workflowSchedule, workflowVersion } from '../schema/index.ts';
import { type WorkflowRecord, workflowIn, workflowVisibleTo } from './workflow-access.ts';
import type { WorkflowVersionRecord } from './workflows.ts';

export type WorkflowScheduleRecord = typeof workflowSchedule.$inferSelect;

/**
 * Replaces the schedules of a workflow; one with an unchanged pattern keeps its next time.
 *
 * @param anew whether all next times are reset, so that times while the workflow was disabled don't
 *   count as missed
 */
export async function setSchedules(
  db: Db,
  workflowId: string,
  schedules: readonly Omit<WorkflowScheduleRecord, 'workflowId'>[],
  anew = false,
): Promise<void> {
  const ids = schedules.map(({ triggerId }) => triggerId);
  await db
    .delete(workflowSchedule)
    .where(
      and(
        eq(workflowSchedule.workflowId, workflowId),
        ids.length > 0 ? notInArray(workflowSchedule.triggerId, ids) : undefined,
      ),
    );
  for (const one of schedules) {
    await db
      .insert(workflowSchedule)
      .values({ ...one, workflowId })
      .onConflictDoUpdate({
        target: [workflowSchedule.workflowId, workflowSchedule.triggerId],
        set: { pattern: one.pattern, nextAt: one.nextAt },
        ...(anew ? {} : { setWhere: sql`${workflowSchedule.pattern} <> excluded.pattern` }),
      });
  }
}

/** A schedule that is due, with the version that its trigger belongs to. */
export interface DueSchedule {
  readonly schedule: WorkflowScheduleRecord;
  readonly workflow: WorkflowRecord;
  readonly version: WorkflowVersionRecord;
}

/**
 * Handles due schedules, each in a separate transaction in which no other worker has it.
 *
 * @param deal starts the runs that are due, and returns the next time that is not handled yet
 * @returns how many schedules were handled
 */
export async function handleDueSchedules(
  db: Db,
  now: number,
  deal: (tx: Db, due: DueSchedule) => Promise<number | null>,
): Promise<number> {
  for (let dealt = 0; ; dealt++) {
    const more = await db.transaction(async (tx) => {
      const [due] = await tx
        .select({ schedule: workflowSchedule, workflow, version: workflowVersion })
        .from(workflowSchedule)
        .innerJoin(workflow, eq(workflow.id, workflowSchedule.workflowId))
        .innerJoin(workflowVersion, eq(workflowVersion.id, workflow.publishedId))
        .where(and(lte(workflowSchedule.nextAt, new Date(now)), eq(workflow.enabled, true)))
        .orderBy(asc(workflowSchedule.nextAt))
        .limit(1)
        .for('update', { of: workflowSchedule, skipLocked: true });
      if (!due) return false;
      const next = await deal(tx, due);
      await tx
        .update(workflowSchedule)
        .set({ nextAt: next === null ? null : new Date(next) })
        .where(
          and(
            eq(workflowSchedule.workflowId, due.schedule.workflowId),
            eq(workflowSchedule.triggerId, due.schedule.triggerId),
          ),
        );
      return true;
    });
    if (!more) return dealt;
  }
}

/**
 * Sets earlier next times, such as after a clock that was ahead was corrected. A schedule that is
 * handled at the same moment keeps the time that this sets.
 *
 * @param nextOf returns the first time of a pattern that is not over
 * @returns how many schedules were waiting for a later time
 */
export async function bringForwardSchedules(
  db: Db,
  nextOf: (pattern: string) => number | null,
): Promise<number> {
  const waiting = await db.select().from(workflowSchedule).where(isNotNull(workflowSchedule.nextAt));
  let brought = 0;
  for (const { workflowId, triggerId, pattern, nextAt } of waiting) {
    const next = nextOf(pattern);
    if (next === null || nextAt === null || nextAt.getTime() <= next) continue;
    brought++;
    await db
      .update(workflowSchedule)
      .set({ nextAt: new Date(next) })
      .where(
        and(
          eq(workflowSchedule.workflowId, workflowId),
          eq(workflowSchedule.triggerId, triggerId),
          gt(workflowSchedule.nextAt, new Date(next)),
          eq(workflowSchedule.pattern, pattern),
        ),
      );
  }
  return brought;
}

/** Lists the next scheduled times of the workflows that a user can see, the soonest first. */
export async function listNextRuns(
  db: Db,
  {
    userId,
    organizationId,
    limit,
  }: {
    readonly userId: string;
    readonly organizationId?: string | null | undefined;
    readonly limit: number;
  },
): Promise<readonly { readonly workflowId: string; readonly workflowName: string; readonly at: Date }[]> {
  const rows = await db
    .select({ workflowId: workflow.id, workflowName: workflow.name, at: workflowSchedule.nextAt })
    .from(workflowSchedule)
    .innerJoin(workflow, eq(workflow.id, workflowSchedule.workflowId))
    .where(
      and(
        workflowVisibleTo(userId),
        workflowIn(organizationId),
        eq(workflow.enabled, true),
        isNotNull(workflowSchedule.nextAt),
      ),
    )
    .orderBy(asc(workflowSchedule.nextAt))
    .limit(limit);
  return rows.map((row) => ({ ...row, at: row.at ?? new Date(0) }));
}

/** A workflow that waits for the end of others, with its published version. */
export interface Follower {
  readonly workflow: WorkflowRecord;
  readonly version: WorkflowVersionRecord;
}

/** Lists the enabled workflows whose published version has a trigger that waits for this one. */
export async function listFollowers(db: Db, workflowId: string): Promise<readonly Follower[]> {
  return db
    .select({ workflow, version: workflowVersion })
    .from(workflow)
    .innerJoin(workflowVersion, eq(workflowVersion.id, workflow.publishedId))
    .where(
      and(
        eq(workflow.enabled, true),
        sql`EXISTS (SELECT 1 FROM json_array_elements(${workflowVersion.definition} -> 'triggers') AS t(one)
          WHERE t.one ->> 'workflowId' = ${workflowId})`,
      ),
    );
}

/** Returns the next scheduled time of each of these workflows that is enabled, by workflow id. */
export async function nextTimesOf(
  db: Db,
  workflowIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (workflowIds.length === 0) return new Map();
  const rows = await db
    .select({ id: workflow.id, at: min(workflowSchedule.nextAt) })
    .from(workflowSchedule)
    .innerJoin(workflow, eq(workflow.id, workflowSchedule.workflowId))
    .where(and(inArray(workflow.id, [...workflowIds]), eq(workflow.enabled, true)))
    .groupBy(workflow.id);
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])));
}
