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

/** Name, or whether its triggers start runs. */
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

/** @returns problem `store/stale-workflow` where the draft is another than the base by now */
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

/**
 * Makes a version and publishes it. Part of the caller's transaction: the workflow's row is locked.
 */
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
    /** The revision of the draft that is published. */
    readonly base: number;
    readonly definition: Json;
    /** What is new, in the words of who publishes it. */
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

/** Newest first, without their definitions. */
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

/** Versions by their ids, in no order. */
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

/** With its versions, runs and logs; files are for the caller to remove. */
export async function removeWorkflow(db: Db, id: string): Promise<void> {
  await db.delete(workflow).where(eq(workflow.id, id));
}

/**
 * Gives all workflows of an organization to a person, before it goes. Their triggers are turned
 * off: they ran for the organization.
 */
export async function transferWorkflowsOf(db: Db, organizationId: string, userId: string): Promise<void> {
  await db
    .update(workflow)
    .set({ ownerId: userId, organizationId: null, enabled: false })
    .where(eq(workflow.organizationId, organizationId));
}

/** The ids of a person's own workflows. */
export async function ownedWorkflows(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await db.select({ id: workflow.id }).from(workflow).where(eq(workflow.ownerId, userId));
  return rows.map(({ id }) => id);
}
