import { and, desc, eq, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { projectVisibleTo } from '../projects/project-access.ts';
import { activity, organization, project, user } from '../schema/index.ts';
import { isAction, whenDefined } from './log-conditions.ts';

export type ActivityRecord = typeof activity.$inferSelect;

/** An activity with the names to display. */
export interface ActivityEntry extends ActivityRecord {
  readonly actorName: string | null;
  readonly actorImage: string | null;
  readonly projectName: string | null;
  /** Whether the project has been moved to trash since then. */
  readonly projectDeleted: boolean;
  readonly organizationName: string | null;
}

export type NewActivity = Omit<ActivityRecord, 'createdAt'> & { readonly now: number };

export async function addActivity(db: Db, { now, ...added }: NewActivity): Promise<ActivityRecord> {
  const [row] = await db
    .insert(activity)
    .values({ ...added, createdAt: new Date(now) })
    .returning();
  return row!;
}

export interface ActivityQuery {
  /**
   * The reader, who sees their own activities and those in projects and organizations that they
   * have access to.
   */
  readonly userId: string;
  readonly now: number;
  /** An action, or the common first part of several: `share`. */
  readonly action?: string | undefined;
  readonly actorId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly organizationId?: string | undefined;
  readonly via?: string | undefined;
  /** Milliseconds since 1970, both inclusive. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Id of the last activity on the previous page. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Lists the activities that a user may see, newest first. */
export async function listActivity(db: Db, query: ActivityQuery): Promise<readonly ActivityEntry[]> {
  const { action, actorId, projectId, organizationId, via, from, to, before, limit } = query;
  const rows = await db
    .select({
      activity,
      actorName: user.name,
      actorImage: user.image,
      projectName: project.name,
      deletedAt: project.deletedAt,
      organizationName: organization.name,
    })
    .from(activity)
    .leftJoin(user, eq(user.id, activity.actorId))
    .leftJoin(project, eq(project.id, activity.projectId))
    .leftJoin(organization, eq(organization.id, activity.organizationId))
    .where(
      and(
        visibleTo(query.userId, query.now),
        whenDefined(action, (one) => isAction(activity.action, one)),
        whenDefined(actorId, (id) => eq(activity.actorId, id)),
        whenDefined(projectId, (id) => eq(activity.projectId, id)),
        whenDefined(organizationId, (id) => eq(activity.organizationId, id)),
        whenDefined(via, (one) => eq(activity.via, one)),
        whenDefined(from, (at) => gte(activity.createdAt, new Date(at))),
        whenDefined(to, (at) => lte(activity.createdAt, new Date(at))),
        whenDefined(before, (id) => lt(activity.id, id)),
      ),
    )
    .orderBy(desc(activity.id))
    .limit(limit);
  return rows.map(({ activity: row, deletedAt, ...names }) => ({
    ...row,
    ...names,
    projectDeleted: deletedAt !== null,
  }));
}

/** Lists the users whose activities a user may see, for a filter. */
export async function listActors(
  db: Db,
  userId: string,
  now: number,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return db
    .selectDistinct({ id: user.id, name: user.name })
    .from(activity)
    .innerJoin(user, eq(user.id, activity.actorId))
    .leftJoin(project, eq(project.id, activity.projectId))
    .where(visibleTo(userId, now))
    .orderBy(user.name, user.id)
    .limit(200);
}

function visibleTo(userId: string, now: number): SQL | undefined {
  return or(
    eq(activity.actorId, userId),
    projectVisibleTo(userId, now),
    sql`${activity.organizationId} IN (SELECT m.organization_id FROM member m WHERE m.user_id = ${userId})`,
  );
}
