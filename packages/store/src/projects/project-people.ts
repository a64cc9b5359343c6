import { eq, sql } from 'drizzle-orm';
import type { ShareLevel } from '../choices.ts';
import type { Db } from '../database/database.ts';
import { projectVisit, share } from '../schema/index.ts';
import { type NewShare, type ShareRecord, saveShare } from './shares.ts';

/** A way in which a user has access to a project. */
export interface AccessGrant {
  readonly userId: string;
  readonly name: string;
  readonly image: string | null;
  readonly kind: 'owner' | 'organization' | 'team' | 'person' | 'link';
  /** Name of the organization or team. */
  readonly through: string | null;
  /** Role in the organization, if access comes from one. */
  readonly role: string | null;
  /** Level of the share; null for the owner and for members of the organization. */
  readonly level: ShareLevel | null;
  /** The user's own share, if they have one. */
  readonly shareId: string | null;
  /** The invited address, if the share was with an address instead of a user. */
  readonly email: string | null;
  readonly expiresAt: Date | null;
  readonly seenAt: Date | null;
}

/**
 * Maximum number of users whose access is listed; the owner and those with shares of their own come
 * first.
 */
export const maxProjectPeople = 500;

/**
 * Whether a user has accepted a share with their address. Before that, a share does not reveal that
 * the address has an account.
 */
const isShareAccepted = sql`u.email_verified AND (
  EXISTS (SELECT 1 FROM project_visit v WHERE v.project_id = s.project_id AND v.user_id = u.id)
  OR EXISTS (SELECT 1 FROM session n WHERE n.user_id = u.id AND n.created_at >= s.created_at)
  OR EXISTS (SELECT 1 FROM sign_in n WHERE n.user_id = u.id AND n.succeeded AND n.created_at >= s.created_at))`;

/**
 * Lists every way in which users currently have access to a project, the owner's first.
 *
 * @param userId only those of this user, whether or not they have accepted a share with their
 *   address
 */
export async function listAccessGrants(
  db: Db,
  projectId: string,
  now: number,
  userId?: string,
): Promise<readonly AccessGrant[]> {
  const lasts = sql`(s.expires_at IS NULL OR s.expires_at > ${new Date(now).toISOString()}::timestamptz)`;
  const takenUp = userId === undefined ? isShareAccepted : sql`u.email_verified`;
  const { rows } = (await db.execute(sql`
    WITH access AS (
      SELECT 0 AS place, p.owner_id AS user_id, 'owner' AS kind, NULL AS through, NULL AS role, NULL AS level,
        NULL AS share_id, NULL AS email, NULL::timestamptz AS expires_at
      FROM project p WHERE p.id = ${projectId} AND p.owner_id IS NOT NULL
      UNION ALL SELECT CASE WHEN s.link_id IS NULL THEN 1 ELSE 2 END, u.id,
        CASE WHEN s.link_id IS NULL THEN 'person' ELSE 'link' END, NULL, NULL, s.level, s.id, s.email, s.expires_at
      FROM share s JOIN "user" u ON u.id = s.user_id OR (u.email = s.email AND ${takenUp})
      WHERE s.project_id = ${projectId} AND ${lasts}
      UNION ALL SELECT 3, tm.user_id, 'team', t.name, NULL, s.level, NULL, NULL, s.expires_at
      FROM share s JOIN team t ON t.id = s.team_id JOIN team_member tm ON tm.team_id = t.id
      WHERE s.project_id = ${projectId} AND ${lasts}
      UNION ALL SELECT 4, m.user_id, 'organization', o.name, m.role, NULL, NULL, NULL, NULL
      FROM project p JOIN organization o ON o.id = p.organization_id JOIN member m ON m.organization_id = o.id
      WHERE p.id = ${projectId}),
    listed AS (
      SELECT user_id, min(place) AS first_place FROM access ${userId === undefined ? sql`` : sql`WHERE user_id = ${userId}`}
      GROUP BY user_id ORDER BY 2, 1 LIMIT ${maxProjectPeople})
    SELECT a.user_id AS "userId", u.name, u.image, a.kind, a.through, a.role, a.level, a.share_id AS "shareId", a.email,
      a.expires_at AS "expiresAt", v.seen_at AS "seenAt"
    FROM access a JOIN listed l ON l.user_id = a.user_id JOIN "user" u ON u.id = a.user_id
      LEFT JOIN project_visit v ON v.project_id = ${projectId} AND v.user_id = a.user_id
    ORDER BY l.first_place, lower(u.name), a.user_id, a.place, a.through`)) as unknown as {
    readonly rows: readonly (Omit<AccessGrant, 'expiresAt' | 'seenAt'> & {
      readonly expiresAt: string | Date | null;
      readonly seenAt: string | Date | null;
    })[];
  };
  return rows.map((row) => ({ ...row, expiresAt: momentOf(row.expiresAt), seenAt: momentOf(row.seenAt) }));
}

// The two databases return different types for plain SQL.
const momentOf = (value: string | Date | null): Date | null => (value === null ? null : new Date(value));

/**
 * Sets a user's access through their own shares: higher ones are lowered, and a share with their
 * address becomes one with the user. If they only have access through a link and it is not raised,
 * it still ends with the link.
 */
export async function saveShareOfPerson(
  db: Db,
  wanted: Omit<NewShare, 'grantee'> & { readonly userId: string },
  own: readonly AccessGrant[],
): Promise<ShareRecord> {
  const { userId, level } = wanted;
  const links = own.filter(({ kind }) => kind === 'link');
  const direct = own.filter(({ kind }) => kind === 'person');
  const ranks: readonly (ShareLevel | null)[] = ['view', 'edit', 'manage'];
  const rankOf = ({ level: its }: Pick<AccessGrant, 'level'>): number => ranks.indexOf(its);
  for (const link of links) {
    if (link.shareId && rankOf(link) > ranks.indexOf(level))
      await db.update(share).set({ level }).where(eq(share.id, link.shareId));
  }
  for (const { shareId, email } of direct) {
    if (shareId && email !== null) await db.delete(share).where(eq(share.id, shareId));
  }
  const byLink = links.find((link) => rankOf(link) >= ranks.indexOf(level));
  const kept =
    direct.length === 0 && byLink?.shareId
      ? await db.select().from(share).where(eq(share.id, byLink.shareId))
      : [];
  return kept[0] ?? saveShare(db, { ...wanted, grantee: { userId } });
}

/** Records that a user is viewing a project, at most once a minute. */
export async function markProjectSeen(db: Db, projectId: string, userId: string, now: number): Promise<void> {
  const seenAt = new Date(now);
  await db
    .insert(projectVisit)
    .values({ projectId, userId, seenAt })
    .onConflictDoUpdate({
      target: [projectVisit.projectId, projectVisit.userId],
      set: { seenAt },
      setWhere: sql`${projectVisit.seenAt} < ${new Date(now - 60_000).toISOString()}::timestamptz`,
    });
}
