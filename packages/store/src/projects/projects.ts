import { and, asc, count, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { ProjectSort } from '../choices.ts';
import type { Db } from '../database/database.ts';
import { project } from '../schema/index.ts';
import {
  asAccess,
  isWithin,
  type ProjectAccess,
  type ProjectBounds,
  projectVisibleTo,
  selectAccess,
  sharedProjectIds,
} from './project-access.ts';

export type ProjectRecord = typeof project.$inferSelect;

/**
 * Which projects to list: the user's own, those that others share, both of these, those of an
 * organization, or all.
 */
export type ProjectScope =
  | { readonly kind: 'all' | 'personal' | 'shared' | 'outside-organizations' }
  | { readonly kind: 'organization'; readonly id: string };

export interface ProjectQuery {
  /** The requesting user; only projects that they may see are listed. */
  readonly userId: string;
  readonly scope: ProjectScope;
  /** Part of the name, in any case. */
  readonly search?: string | undefined;
  readonly sort: ProjectSort;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
  /** Only deleted projects that can be restored, instead of the others. */
  readonly deleted?: boolean | undefined;
  /** Only projects that the user has pinned. */
  readonly pinned?: boolean | undefined;
  readonly within?: ProjectBounds | undefined;
  readonly now: number;
}

/** Owner of a project: a user or an organization. */
export type ProjectOwner = { readonly userId: string } | { readonly organizationId: string };

export interface NewProject {
  readonly id: string;
  readonly name: string;
  readonly owner: ProjectOwner;
  readonly createdById: string;
  readonly now: number;
}

const ownerColumns = (owner: ProjectOwner): Pick<ProjectRecord, 'ownerId' | 'organizationId'> =>
  'userId' in owner
    ? { ownerId: owner.userId, organizationId: null }
    : { ownerId: null, organizationId: owner.organizationId };

export async function addProject(
  db: Db,
  { id, name, owner, createdById, now }: NewProject,
): Promise<ProjectRecord> {
  const at = new Date(now);
  const [added] = await db
    .insert(project)
    .values({ id, name, ...ownerColumns(owner), createdById, createdAt: at, updatedAt: at, openedAt: at })
    .returning();
  return added!;
}

/** Returns a project, even if it is deleted (see `deletedAt`). */
export async function findProject(db: Db, id: string): Promise<ProjectRecord | undefined> {
  const [found] = await db.select().from(project).where(eq(project.id, id));
  return found;
}

/**
 * Lists a page of the projects that a user may see, with the total count. Projects without the
 * sorted value come last.
 */
export async function listProjects(
  db: Db,
  {
    userId,
    scope,
    search,
    sort,
    descending,
    offset,
    limit,
    deleted = false,
    pinned,
    within,
    now,
  }: ProjectQuery,
): Promise<{ readonly items: readonly ProjectAccess[]; readonly total: number }> {
  const where = and(
    projectVisibleTo(userId, now),
    inScope(scope, userId, now),
    within && isWithin(within),
    deleted ? isNotNull(project.deletedAt) : isNull(project.deletedAt),
    search ? sql`strpos(lower(${project.name}), lower(${search})) > 0` : undefined,
    pinned
      ? sql`EXISTS (SELECT 1 FROM pin WHERE pin.project_id = ${project.id} AND pin.user_id = ${userId})`
      : undefined,
  );
  const order = descending ? desc(sortedBy[sort]) : asc(sortedBy[sort]);
  const [items, [counted]] = await Promise.all([
    selectAccess(db, userId, now)
      .where(where)
      .orderBy(sql`${order} NULLS LAST`, desc(project.id))
      .offset(offset)
      .limit(limit),
    db.select({ total: count() }).from(project).where(where),
  ]);
  return { items: items.map(asAccess), total: counted?.total ?? 0 };
}

function inScope(scope: ProjectScope, userId: string, now: number): SQL | undefined {
  if (scope.kind === 'outside-organizations') return notOfOwnOrganizations(userId);
  if (scope.kind === 'personal') return eq(project.ownerId, userId);
  if (scope.kind === 'organization') return eq(project.organizationId, scope.id);
  if (scope.kind === 'shared')
    return sql`${project.ownerId} IS DISTINCT FROM ${userId} AND ${project.id} IN ${sharedProjectIds(userId, now)}
      AND ${notOfOwnOrganizations(userId)}`;
  return undefined;
}

/** An organization's project that is shared with a user outside of it counts as shared. */
const notOfOwnOrganizations = (userId: string): SQL => sql`(${project.organizationId} IS NULL
  OR ${project.organizationId} NOT IN (SELECT m.organization_id FROM member m WHERE m.user_id = ${userId}))`;

const sortedBy: { readonly [sort in ProjectQuery['sort']]: SQL } = {
  name: sql`lower(${project.name})`,
  rows: sql`${project.rows}`,
  created: sql`${project.createdAt}`,
  updated: sql`${project.updatedAt}`,
  opened: sql`${project.openedAt}`,
};

/** What can change about a project besides its recipe. */
export type ProjectChange = Partial<Pick<ProjectRecord, 'name' | 'state' | 'rows' | 'columns'>>;

export async function updateProject(
  db: Db,
  id: string,
  change: ProjectChange,
  now: number,
): Promise<ProjectRecord | undefined> {
  return set(db, id, { ...change, updatedAt: new Date(now) });
}

export async function markProjectOpened(db: Db, id: string, now: number): Promise<ProjectRecord | undefined> {
  return set(db, id, { openedAt: new Date(now) });
}

/** Hides a project without removing any of its data. */
export async function deleteProject(db: Db, id: string, now: number): Promise<ProjectRecord | undefined> {
  return set(db, id, { deletedAt: new Date(now) });
}

export async function restoreProject(db: Db, id: string): Promise<ProjectRecord | undefined> {
  return set(db, id, { deletedAt: null });
}

/**
 * Permanently removes a deleted project with all of its data in the database; undefined if it was
 * not deleted, or no longer exists.
 */
export async function eraseProject(db: Db, id: string): Promise<ProjectRecord | undefined> {
  const [erased] = await db
    .delete(project)
    .where(and(eq(project.id, id), isNotNull(project.deletedAt)))
    .returning();
  return erased;
}

/** Lists projects deleted before the given time, the oldest first. */
export async function listProjectsDeletedBefore(
  db: Db,
  before: number,
  limit: number,
): Promise<readonly ProjectRecord[]> {
  return db
    .select()
    .from(project)
    .where(lt(project.deletedAt, new Date(before)))
    .orderBy(asc(project.deletedAt))
    .limit(limit);
}

/**
 * Transfers a project to another owner; undefined if it no longer belongs to the given one, since
 * only the first of two concurrent transfers was made by its owner.
 */
export async function transferProject(
  db: Db,
  { id, ownerId, organizationId }: Pick<ProjectRecord, 'id' | 'ownerId' | 'organizationId'>,
  owner: ProjectOwner,
  now: number,
): Promise<ProjectRecord | undefined> {
  const [transferred] = await db
    .update(project)
    .set({ ...ownerColumns(owner), updatedAt: new Date(now) })
    .where(
      and(
        eq(project.id, id),
        sql`${project.ownerId} IS NOT DISTINCT FROM ${ownerId}`,
        sql`${project.organizationId} IS NOT DISTINCT FROM ${organizationId}`,
      ),
    )
    .returning();
  return transferred;
}

/** Transfers all projects of an organization, including deleted ones, to another owner. */
export async function transferProjectsOf(
  db: Db,
  organizationId: string,
  owner: ProjectOwner,
): Promise<readonly ProjectRecord[]> {
  return db
    .update(project)
    .set(ownerColumns(owner))
    .where(eq(project.organizationId, organizationId))
    .returning();
}

async function set(db: Db, id: string, change: Partial<ProjectRecord>): Promise<ProjectRecord | undefined> {
  const [changed] = await db.update(project).set(change).where(eq(project.id, id)).returning();
  return changed;
}
