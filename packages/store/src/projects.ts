import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { project } from './schema/index.ts';

export type ProjectRecord = typeof project.$inferSelect;

export const projectSorts = ['name', 'rows', 'created', 'updated', 'opened'] as const;

export interface ProjectQuery {
  readonly ownerId: string;
  /** Part of the name, in any case. */
  readonly search?: string | undefined;
  readonly sort: (typeof projectSorts)[number];
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
  /** Only those that were deleted and can be restored, instead of the others. */
  readonly deleted?: boolean | undefined;
}

export interface NewProject {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly now: number;
}

export async function addProject(db: Db, { id, name, ownerId, now }: NewProject): Promise<ProjectRecord> {
  const at = new Date(now);
  const [added] = await db
    .insert(project)
    .values({ id, name, ownerId, createdAt: at, updatedAt: at, openedAt: at })
    .returning();
  return added!;
}

/** A project, also one that is deleted: `deletedAt` says so. */
export async function findProject(db: Db, id: string): Promise<ProjectRecord | undefined> {
  const [found] = await db.select().from(project).where(eq(project.id, id));
  return found;
}

/** One page of the projects of an owner, and how many there are in all. Projects without the sorted value come last. */
export async function listProjects(
  db: Db,
  { ownerId, search, sort, descending, offset, limit, deleted = false }: ProjectQuery,
): Promise<{ readonly items: readonly ProjectRecord[]; readonly total: number }> {
  const where = and(
    eq(project.ownerId, ownerId),
    deleted ? isNotNull(project.deletedAt) : isNull(project.deletedAt),
    search ? sql`strpos(lower(${project.name}), lower(${search})) > 0` : undefined,
  );
  const order = descending ? desc(sortedBy[sort]) : asc(sortedBy[sort]);
  const [items, [counted]] = await Promise.all([
    db
      .select()
      .from(project)
      .where(where)
      .orderBy(sql`${order} NULLS LAST`, desc(project.id))
      .offset(offset)
      .limit(limit),
    db.select({ total: count() }).from(project).where(where),
  ]);
  return { items, total: counted?.total ?? 0 };
}

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

async function set(db: Db, id: string, change: Partial<ProjectRecord>): Promise<ProjectRecord | undefined> {
  const [changed] = await db.update(project).set(change).where(eq(project.id, id)).returning();
  return changed;
}
