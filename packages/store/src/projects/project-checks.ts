import type { Json } from '@winnow/kernel';
import { and, asc, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { project, projectCheck, workflowRun } from '../schema/index.ts';
import { type DashboardQuery, inWorkspace } from './dashboard.ts';
import { projectVisibleTo } from './project-access.ts';

export type ProjectCheckRecord = typeof projectCheck.$inferSelect;

/** Maximum number of checks per project. */
export const maxChecks = 200;

/** Lists the checks of a project in the order in which they were added. */
export async function listProjectChecks(db: Db, projectId: string): Promise<readonly ProjectCheckRecord[]> {
  return db
    .select()
    .from(projectCheck)
    .where(eq(projectCheck.projectId, projectId))
    .orderBy(asc(projectCheck.createdAt), asc(projectCheck.id));
}

export async function countProjectChecks(db: Db, projectId: string): Promise<number> {
  const [found] = await db
    .select({ number: count() })
    .from(projectCheck)
    .where(eq(projectCheck.projectId, projectId));
  return found?.number ?? 0;
}

export async function addProjectCheck(
  db: Db,
  {
    now,
    ...added
  }: Pick<ProjectCheckRecord, 'id' | 'projectId' | 'condition' | 'createdById'> & { readonly now: number },
): Promise<ProjectCheckRecord> {
  const [row] = await db
    .insert(projectCheck)
    .values({ ...added, createdAt: new Date(now) })
    .returning();
  return row!;
}

/** @returns undefined if the project has no such check */
export async function changeProjectCheck(
  db: Db,
  projectId: string,
  id: string,
  condition: Json,
): Promise<ProjectCheckRecord | undefined> {
  const [changed] = await db
    .update(projectCheck)
    // The previous result was for another condition.
    .set({
      condition,
      judgedAt: null,
      held: null,
      found: null,
      breaches: null,
      rows: null,
      runId: null,
    })
    .where(and(eq(projectCheck.projectId, projectId), eq(projectCheck.id, id)))
    .returning();
  return changed;
}

/** @returns the removed check */
export async function removeProjectCheck(
  db: Db,
  projectId: string,
  id: string,
): Promise<ProjectCheckRecord | undefined> {
  const [removed] = await db
    .delete(projectCheck)
    .where(and(eq(projectCheck.projectId, projectId), eq(projectCheck.id, id)))
    .returning();
  return removed;
}

/** Result of evaluating a check on all rows. */
export interface CheckJudgement {
  readonly held: boolean;
  readonly found: string;
  readonly breaches: number | null;
  readonly rows: number;
  /** The run that evaluated it; null if a user did. */
  readonly runId: string | null;
  readonly now: number;
}

/** Stores the result of a check, provided its condition is still the one that was evaluated. */
export async function judgeProjectCheck(
  db: Db,
  { id, condition }: Pick<ProjectCheckRecord, 'id' | 'condition'>,
  { now, ...judgement }: CheckJudgement,
): Promise<void> {
  await db
    .update(projectCheck)
    .set({ ...judgement, judgedAt: new Date(now) })
    .where(
      and(eq(projectCheck.id, id), sql`${projectCheck.condition}::text = ${JSON.stringify(condition)}::text`),
    );
}

/** A check that failed when it was last evaluated, with its project. */
export interface FailingCheck extends ProjectCheckRecord {
  readonly projectName: string;
  readonly workflowId: string | null;
  readonly runNumber: number | null;
}

/**
 * Lists checks that failed when they were last evaluated, the latest first, in projects that a user
 * may see.
 */
export async function listFailingChecks(
  db: Db,
  { userId, organizationId, since, now, limit }: DashboardQuery,
): Promise<readonly FailingCheck[]> {
  const rows = await db
    .select({
      check: projectCheck,
      projectName: project.name,
      workflowId: workflowRun.workflowId,
      runNumber: workflowRun.number,
    })
    .from(projectCheck)
    .innerJoin(project, eq(project.id, projectCheck.projectId))
    .leftJoin(workflowRun, eq(workflowRun.id, projectCheck.runId))
    .where(
      and(
        projectVisibleTo(userId, now),
        inWorkspace(organizationId),
        isNull(project.deletedAt),
        sql`not ${projectCheck.held}`,
        gt(projectCheck.judgedAt, new Date(since)),
      ),
    )
    .orderBy(desc(projectCheck.judgedAt), asc(projectCheck.id))
    .limit(limit);
  return rows.map(({ check, ...more }) => ({ ...check, ...more }));
}
