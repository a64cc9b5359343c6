import { failed, type Json, ok, type Result } from '@winnow/kernel';
import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { storeProblems } from '../problems.ts';
import type { ProjectOwner } from '../projects/projects.ts';
import { user, workflow, workflowVersion } from '../schema/index.ts';
import type { WorkflowRecord } from './workflow-access.ts';

export type WorkflowVersionRecord = typeof workflowVersion.$inferSelect;

export interface NewWorkflow {
  readonly id: string;
  readonly name: string;
  readonly owner: ProjectOwner;
  readonly createdById: string;
  readonly draft: Json;
  readonly now: number;
}

export async function addWorkflow(db: Db, { owner, now, ...added }: NewWorkflow): Promise<WorkflowRecord> {
  const at = new Date(now);
  const [row] = await db
    .insert(workflow)
    .values({
      ...added,
      ownerId: 'userId' in owner ? owner.userId : null,
      organizationId: 'userId' in owner ? null : owner.organizationId,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  return row!;
}

export async function findWorkflow(db: Db, id: string): Promise<WorkflowRecord | undefined> {
  const [found] = await db.select().from(workflow).where(eq(workflow.id, id));
  return found;
}

/** Changes the name of a workflow, or whether its triggers start runs. */
export async function changeWorkflow(
  db: Db,
  id: string,
  change: Partial<Pick<WorkflowRecord, 'name' | 'enabled'>>,
  now: number,
): Promise<WorkflowRecord | undefined> {
  const [row] = await db
    .update(workflow)
    .set({ ...change, updatedAt: new Date(now) })
    .where(eq(workflow.id, id))
    .returning();
  return row;
}

/** @returns problem `store/stale-workflow` if the draft is no longer the base */
export async function saveWorkflowDraft(
  db: Db,
  {
    id,
    base,
    draft,
    now,
  }: { readonly id: string; readonly base: number; readonly draft: Json; readonly now: number },
): Promise<Result<WorkflowRecord>> {
  const [row] = await db
    .update(workflow)
    .set({ draft, revision: sql`${workflow.revision} + 1`, updatedAt: new Date(now) })
    .where(and(eq(workflow.id, id), eq(workflow.revision, base)))
    .returning();
  return row ? ok(row) : failed(storeProblems.staleWorkflow({}));
}

/** Creates and publishes a version. Call it in a transaction: it locks the workflow's row. */
export async function publishWorkflow(
  db: Db,
  {
    id,
    workflowId,
    base,
    definition,
    note = '',
    authorId,
    now,
  }: {
    readonly id: string;
    readonly workflowId: string;
    /** Revision of the draft to publish. */
    readonly base: number;
    readonly definition: Json;
    /** Release notes by the publisher. */
    readonly note?: string;
    readonly authorId: string;
    readonly now: number;
  },
): Promise<Result<WorkflowVersionRecord>> {
  const [locked] = await db.select().from(workflow).where(eq(workflow.id, workflowId)).for('update');
  if (!locked || locked.revision !== base) return failed(storeProblems.staleWorkflow({}));
  const [last] = await db
    .select({ number: max(workflowVersion.number) })
    .from(workflowVersion)
    .where(eq(workflowVersion.workflowId, workflowId));
  const at = new Date(now);
  const [version] = await db
    .insert(workflowVersion)
    .values({ id, workflowId, number: (last?.number ?? 0) + 1, definition, note, authorId, createdAt: at })
    .returning();
  await db
    .update(workflow)
    .set({ publishedId: id, publishedRevision: base, updatedAt: at })
    .where(eq(workflow.id, workflowId));
  return ok(version!);
}

export async function findWorkflowVersion(db: Db, id: string): Promise<WorkflowVersionRecord | undefined> {
  const [found] = await db.select().from(workflowVersion).where(eq(workflowVersion.id, id));
  return found;
}

export async function findWorkflowVersionByNumber(
  db: Db,
  workflowId: string,
  number: number,
): Promise<WorkflowVersionRecord | undefined> {
  const [found] = await db
    .select()
    .from(workflowVersion)
    .where(and(eq(workflowVersion.workflowId, workflowId), eq(workflowVersion.number, number)));
  return found;
}

/** Lists the versions of a workflow, newest first, without their definitions. */
export async function listWorkflowVersions(
  db: Db,
  workflowId: string,
  limit: number,
): Promise<readonly (Omit<WorkflowVersionRecord, 'definition'> & { readonly author: string | null })[]> {
  const { id, number, note, authorId, createdAt } = workflowVersion;
  return db
    .select({
      id,
      workflowId: workflowVersion.workflowId,
      number,
      note,
      authorId,
      author: user.name,
      createdAt,
    })
    .from(workflowVersion)
    .leftJoin(user, eq(user.id, authorId))
    .where(eq(workflowVersion.workflowId, workflowId))
    .orderBy(desc(number))
    .limit(limit);
}

/** Returns versions by id, in no particular order. */
export async function listVersionsById(
  db: Db,
  ids: readonly string[],
): Promise<readonly WorkflowVersionRecord[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(workflowVersion)
    .where(inArray(workflowVersion.id, [...ids]));
}

/** Removes a workflow with its versions, runs and logs; the caller has to remove its files. */
export async function removeWorkflow(db: Db, id: string): Promise<void> {
  await db.delete(workflow).where(eq(workflow.id, id));
}

/**
 * Transfers all workflows of an organization to a user before it is deleted. Disables their
 * triggers, which ran for the organization.
 */
export async function transferWorkflowsOf(db: Db, organizationId: string, userId: string): Promise<void> {
  await db
    .update(workflow)
    .set({ ownerId: userId, organizationId: null, enabled: false })
    .where(eq(workflow.organizationId, organizationId));
}

/** Returns the ids of a user's own workflows. */
export async function ownedWorkflows(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await db.select({ id: workflow.id }).from(workflow).where(eq(workflow.ownerId, userId));
  return rows.map(({ id }) => id);
}
