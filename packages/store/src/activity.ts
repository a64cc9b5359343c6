import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { Db } from './database.ts';
import { activity, project, user } from './schema/index.ts';

export type ActivityRecord = typeof activity.$inferSelect;

/** An activity with the names that a reader wants to see. */
export interface ActivityEntry extends ActivityRecord {
  readonly actorName: string | null;
  readonly projectName: string | null;
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
  /** Whose activity, and that in whose projects. */
  readonly userId: string;
  readonly projectId?: string | undefined;
  readonly action?: string | undefined;
  /** Id of the last activity of the page before. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Activities of a user and of others in the user's projects, newest first. */
export async function listActivity(
  db: Db,
  { userId, projectId, action, before, limit }: ActivityQuery,
): Promise<readonly ActivityEntry[]> {
  const rows = await db
    .select({ activity, actorName: user.name, projectName: project.name })
    .from(activity)
    .leftJoin(user, eq(user.id, activity.actorId))
    .leftJoin(project, eq(project.id, activity.projectId))
    .where(
      and(
        or(eq(activity.actorId, userId), eq(project.ownerId, userId)),
        projectId === undefined ? undefined : eq(activity.projectId, projectId),
        action === undefined ? undefined : eq(activity.action, action),
        before === undefined ? undefined : lt(activity.id, before),
      ),
    )
    .orderBy(desc(activity.id))
    .limit(limit);
  return rows.map(({ activity: row, actorName, projectName }) => ({ ...row, actorName, projectName }));
}
