import { and, eq, getTableColumns, gt, inArray, min, or, type SQL, sql } from 'drizzle-orm';
import { type ShareLevel, shareLevels } from '../choices.ts';
import type { Db } from '../database/database.ts';
import { cachedRead } from '../database/read-cache.ts';
import { member, organization, project, share, user } from '../schema/index.ts';

/** A project with everything that determines a user's access to it. */
export interface ProjectAccess {
  readonly project: typeof project.$inferSelect;
  /**
   * The user's role in the organization that owns the project: owner, admin, member, or several
   * separated by commas.
   */
  readonly role: string | null;
  /** The highest level shared with the user, by name, address, team or link. */
  readonly shared: ShareLevel | null;
  /** Whether the user has pinned it. */
  readonly pinned: boolean;
  /** Display name of the owner. */
  readonly ownerName: string;
}

/**
 * Returns a project with a user's access to it, even if they have none or the project was deleted.
 * Takes a single query.
 */
export async function findProjectAccess(
  db: Db,
  projectId: string,
  userId: string,
  now: number,
): Promise<ProjectAccess | undefined> {
  return cachedRead(db, {
    key: `access ${projectId} ${userId}`,
    tables: ['project', 'member', 'organization', 'user', 'share', 'team_member', 'pin'],
    now,
    read: async () => {
      const [found] = await selectAccess(db, userId, now).where(eq(project.id, projectId));
      return found && asAccess(found);
    },
    until: () => nextShareExpiry(db, projectId, now),
  });
}

/** Returns when the next share of a project expires. */
async function nextShareExpiry(db: Db, projectId: string, now: number): Promise<number> {
  const [next] = await db
    .select({ at: min(share.expiresAt) })
    .from(share)
    .where(and(eq(share.projectId, projectId), gt(share.expiresAt, new Date(now))));
  return next?.at?.getTime() ?? Number.POSITIVE_INFINITY;
}

/** Selects projects with access, to be filtered and sorted. */
export function selectAccess(db: Db, userId: string, now: number) {
  return db
    .select({
      project: getTableColumns(project),
      role: member.role,
      rank: sharedRank(userId, now),
      pinned: sql<boolean>`EXISTS (SELECT 1 FROM pin WHERE pin.project_id = ${project.id} AND pin.user_id = ${userId})`,
      ownerName: sql<string>`coalesce(${organization.name}, ${user.name}, '')`,
    })
    .from(project)
    .leftJoin(member, and(eq(member.organizationId, project.organizationId), eq(member.userId, userId)))
    .leftJoin(organization, eq(organization.id, project.organizationId))
    .leftJoin(user, eq(user.id, project.ownerId))
    .$dynamic();
}

export function asAccess<T extends Omit<ProjectAccess, 'shared'> & { readonly rank: number | null }>({
  rank,
  ...rest
}: T): ProjectAccess {
  return { ...rest, shared: shareLevels[(rank ?? 0) - 1] ?? null };
}

/** The shares of any project that currently apply to a user. */
const sharesOf = (userId: string, now: number): SQL => sql`FROM share s
  LEFT JOIN team_member tm ON tm.team_id = s.team_id AND tm.user_id = ${userId}
  WHERE (s.expires_at IS NULL OR s.expires_at > ${new Date(now).toISOString()}::timestamptz)
    AND (s.user_id = ${userId} OR tm.user_id IS NOT NULL
      OR s.email = (SELECT u.email FROM "user" u WHERE u.id = ${userId} AND u.email_verified))`;

/** 1 to 3, the position of the level in `shareLevels`; null if nothing is shared. */
const sharedRank = (userId: string, now: number): SQL<number | null> =>
  sql<
    number | null
  >`(SELECT max(CASE s.level WHEN 'manage' THEN 3 WHEN 'edit' THEN 2 ELSE 1 END) ${sharesOf(userId, now)}
    AND s.project_id = ${project.id})`;

/** Ids of the projects that are shared with a user, as a subquery. */
export const sharedProjectIds = (userId: string, now: number): SQL =>
  sql`(SELECT s.project_id ${sharesOf(userId, now)})`;

/** Condition for projects that a user may at least view. */
export const projectVisibleTo = (userId: string, now: number): SQL => sql`(${project.ownerId} = ${userId}
  OR ${project.organizationId} IN (SELECT m.organization_id FROM member m WHERE m.user_id = ${userId})
  OR ${project.id} IN ${sharedProjectIds(userId, now)})`;

/** A set of projects, and all projects of a set of organizations. */
export interface ProjectBounds {
  readonly projectIds: readonly string[];
  readonly organizationIds: readonly string[];
}

/** Condition for projects within the given bounds. */
export const isWithin = ({ projectIds, organizationIds }: ProjectBounds): SQL | undefined =>
  or(inArray(project.id, [...projectIds]), inArray(project.organizationId, [...organizationIds]));

/**
 * Lists everyone who may currently see a project: the owner, members of its organization, and those
 * it is shared with.
 */
export async function projectAudience(db: Db, projectId: string, now: number): Promise<readonly string[]> {
  const at = new Date(now).toISOString();
  const { rows } = (await db.execute(sql`
    SELECT owner_id AS id FROM project WHERE id = ${projectId} AND owner_id IS NOT NULL
    UNION SELECT m.user_id FROM member m JOIN project p ON p.organization_id = m.organization_id WHERE p.id = ${projectId}
    UNION SELECT coalesce(s.user_id, tm.user_id, u.id) FROM share s
      LEFT JOIN team_member tm ON tm.team_id = s.team_id
      LEFT JOIN "user" u ON u.email = s.email AND u.email_verified
      WHERE s.project_id = ${projectId} AND (s.expires_at IS NULL OR s.expires_at > ${at}::timestamptz)
        AND coalesce(s.user_id, tm.user_id, u.id) IS NOT NULL`)) as unknown as {
    readonly rows: readonly { readonly id: string }[];
  };
  return rows.map(({ id }) => id);
}
