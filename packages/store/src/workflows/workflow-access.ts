import { and, count, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { member, organization, user, workflow, workflowVersion } from '../schema/index.ts';

export type WorkflowRecord = typeof workflow.$inferSelect;

/** A workflow with everything that determines a user's access to it. */
export interface WorkflowAccess {
  readonly workflow: WorkflowRecord;
  /** The user's role in the organization that owns the workflow. */
  readonly role: string | null;
  /** Display name of the owner. */
  readonly ownerName: string;
  /** Number of the published version; null if there is none. */
  readonly version: number | null;
}

/** Returns a workflow with a user's access to it, even if they have none. Takes a single query. */
export async function findWorkflowAccess(
  db: Db,
  workflowId: string,
  userId: string,
): Promise<WorkflowAccess | undefined> {
  const [found] = await selectAccess(db, userId).where(eq(workflow.id, workflowId));
  return found;
}

export interface WorkflowQuery {
  readonly userId: string;
  /**
   * Workflows of this organization; the user's own if null; all that the user can see if undefined.
   */
  readonly organizationId?: string | null | undefined;
  readonly search?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Lists a page of the workflows that a user may see, the last changed first, with the total count.
 */
export async function listWorkflows(
  db: Db,
  { userId, organizationId, search, offset, limit }: WorkflowQuery,
): Promise<{ readonly items: readonly WorkflowAccess[]; readonly total: number }> {
  const where = and(
    workflowVisibleTo(userId),
    workflowIn(organizationId),
    search ? sql`strpos(lower(${workflow.name}), lower(${search})) > 0` : undefined,
  );
  const items = await selectAccess(db, userId)
    .where(where)
    .orderBy(desc(workflow.updatedAt), desc(workflow.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await db.select({ total: count() }).from(workflow).where(where);
  return { items, total: counted?.total ?? 0 };
}

/** Condition for workflows that a user may see. */
export const workflowVisibleTo = (userId: string): SQL => sql`(${workflow.ownerId} = ${userId}
  OR ${workflow.organizationId} IN (SELECT m.organization_id FROM member m WHERE m.user_id = ${userId}))`;

/** Condition for workflows of a workspace; for all if undefined. */
export function workflowIn(organizationId: string | null | undefined): SQL | undefined {
  if (organizationId === undefined) return undefined;
  return organizationId === null
    ? isNull(workflow.organizationId)
    : eq(workflow.organizationId, organizationId);
}

/** Lists everyone who may see a workflow: its owner, or the members of its organization. */
export async function workflowAudience(db: Db, workflowId: string): Promise<readonly string[]> {
  const { rows } = (await db.execute(sql`
    SELECT owner_id AS id FROM workflow WHERE id = ${workflowId} AND owner_id IS NOT NULL
    UNION SELECT m.user_id FROM member m JOIN workflow w ON w.organization_id = m.organization_id
      WHERE w.id = ${workflowId}`)) as unknown as { readonly rows: readonly { readonly id: string }[] };
  return rows.map(({ id }) => id);
}

/**
 * Lists the administrators of a workflow: its owner, or the owners and admins of its organization.
 */
export async function workflowKeepers(db: Db, workflowId: string): Promise<readonly string[]> {
  const { rows } = (await db.execute(sql`
    SELECT owner_id AS id FROM workflow WHERE id = ${workflowId} AND owner_id IS NOT NULL
    UNION SELECT m.user_id FROM member m JOIN workflow w ON w.organization_id = m.organization_id
      WHERE w.id = ${workflowId} AND string_to_array(replace(m.role, ' ', ''), ',') && ARRAY['admin', 'owner']`)) as unknown as {
    readonly rows: readonly { readonly id: string }[];
  };
  return rows.map(({ id }) => id);
}

function selectAccess(db: Db, userId: string) {
  return db
    .select({
      workflow: getTableColumns(workflow),
      role: member.role,
      ownerName: sql<string>`coalesce(${organization.name}, ${user.name}, '')`,
      version: workflowVersion.number,
    })
    .from(workflow)
    .leftJoin(member, and(eq(member.organizationId, workflow.organizationId), eq(member.userId, userId)))
    .leftJoin(organization, eq(organization.id, workflow.organizationId))
    .leftJoin(user, eq(user.id, workflow.ownerId))
    .leftJoin(workflowVersion, eq(workflowVersion.id, workflow.publishedId))
    .$dynamic();
}
