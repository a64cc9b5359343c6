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
 * Whose projects: one's own, those that others share, both of these, those of one organization, or
 * all.
 */
export type ProjectScope =
  | { readonly kind: 'all' | 'personal' | 'shared' | 'outside-organizations' }
  | { readonly kind: 'organization'; readonly id: string };

export interface ProjectQuery {
  /** Who asks; nothing is listed that this person may not see. */
  readonly userId: string;
  readonly scope: ProjectScope;
  /** Part of the name, in any case. */
  readonly search?: string | undefined;
  readonly sort: ProjectSort;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
  /** Only those that were deleted and can be restored, instead of the others. */
  readonly deleted?: boolean | undefined;
  /** Only those that the person keeps at the top. */
  readonly pinned?: boolean | undefined;
  readonly within?: ProjectBounds | undefined;
  readonly now: number;
}

/** Whose a project is: a person's or an organization's. */
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

/** A project, also one that is deleted: `deletedAt` says so. */
export async function findProject(db: Db, id: string): Promise<ProjectRecord | undefined> {
  const [found] = await db.select().from(project).where(eq(project.id, id));
  return found;
}

/**
 * One page of the projects that a person may see, and how many there are in all. Projects without
 * the sorted value come last.
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

/** An organization's project that is shared with someone outside of it counts as shared. */
const notOfOwnOrganizations = (userId: string): SQL => sql`(${project.organizationId} IS NULL
  OR ${project.organizationId} NOT IN (SELECT m.organization_id FROM member m WHERE m.user_id = ${userId}))`;

const sortedBy: { readonly [sort in ProjectQuery['sort']]: SQL } = {
  name: sql`lower(${project.name})`,
  rows: sql`${project.rows}`,
  created: sql`${project.createdAt}`,
  updated: sql`${project.updatedAt}`,
  opened: sql`${project.openedAt}`,
};

/** What may change of a project besides its recipe. */
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

/** Hides a project. Nothing of it is removed. */
export async function deleteProject(db: Db, id: string, now: number): Promise<ProjectRecord | undefined> {
  return set(db, id, { deletedAt: new Date(now) });
}

export async function restoreProject(db: Db, id: string): Promise<ProjectRecord | undefined> {
  return set(db, id, { deletedAt: null });
}

/**
 * Removes a project that was deleted, with all that the database has of it; undefined where it was
 * not deleted, or is there no more.
 */
export async function eraseProject(db: Db, id: string): Promise<ProjectRecord | undefined> {
  const [erased] = await db
    .delete(project)
    .where(and(eq(project.id, id), isNotNull(project.deletedAt)))
    .returning();
  return erased;
}

/** Projects that were deleted before a time, the oldest first. */
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

/** Gives a project to another owner. */
export async function transferProject(
  db: Db,
  id: string,
  owner: ProjectOwner,
  now: number,
): Promise<ProjectRecord | undefined> {
  return set(db, id, { ...ownerColumns(owner), updatedAt: new Date(now) });
}

/** Gives every project of an organization, deleted ones among them, to another owner. */
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
