import { and, asc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { ShareLevel } from '../choices.ts';
import type { Db } from '../database/database.ts';
import { accessRemoval, project, share, shareLink, team, user } from '../schema/index.ts';

export type ShareRecord = typeof share.$inferSelect;
export type ShareLinkRecord = typeof shareLink.$inferSelect;

/** Who something is shared with: a user, the person who confirms an address, or a team. */
export type Grantee = { readonly userId: string } | { readonly email: string } | { readonly teamId: string };

/** A share with the name and picture of its grantee. */
export interface ShareEntry extends ShareRecord {
  readonly name: string;
  readonly image: string | null;
}

export interface NewShare {
  readonly id: string;
  readonly projectId: string;
  readonly grantee: Grantee;
  readonly level: ShareLevel;
  readonly sharedById: string;
  readonly expiresAt: Date | null;
  readonly now: number;
}

/**
 * Condition for shares with a user by name, or by the address that they have confirmed; excludes
 * those with teams.
 */
export const sharedWith = (userId: string): SQL => sql`(${share.userId} = ${userId}
  OR ${share.email} = (SELECT u.email FROM "user" u WHERE u.id = ${userId} AND u.email_verified))`;

/** Lists the names of a user's projects that are shared with others. */
export async function listSharedByOwner(db: Db, userId: string, now: number): Promise<readonly string[]> {
  const rows = await db
    .select({ name: project.name })
    .from(project)
    .where(
      sql`${project.ownerId} = ${userId} AND ${project.deletedAt} IS NULL AND EXISTS (
        SELECT 1 FROM share s WHERE s.project_id = ${project.id}
          AND (s.expires_at IS NULL OR s.expires_at > ${new Date(now)}))`,
    )
    .orderBy(asc(project.name));
  return rows.map(({ name }) => name);
}

/** Shares a project, or changes the level and expiry of an existing share with the same grantee. */
export async function saveShare(db: Db, wanted: NewShare): Promise<ShareRecord> {
  const { id, projectId, grantee, level, sharedById, expiresAt, now } = wanted;
  const changed = { level, sharedById, expiresAt };
  const insert = db.insert(share).values({ id, projectId, ...grantee, ...changed, createdAt: new Date(now) });
  const target = 'userId' in grantee ? share.userId : 'email' in grantee ? share.email : share.teamId;
  const [saved] = await insert
    .onConflictDoUpdate({
      target: [share.projectId, target],
      ...('userId' in grantee ? { targetWhere: isNull(share.linkId) } : {}),
      set: changed,
    })
    .returning();
  return saved!;
}

/**
 * Lists the shares of a project by name, including those through links; expired ones are omitted.
 */
export async function listShares(db: Db, projectId: string, now: number): Promise<readonly ShareEntry[]> {
  const rows = await selectShares(db)
    .where(and(eq(share.projectId, projectId), isUnexpired(share.expiresAt, now)))
    .orderBy(asc(sql`lower(coalesce(${user.name}, ${share.email}, ${team.name}))`), asc(share.id));
  return rows.map(asEntry);
}

const isUnexpired = (end: typeof share.expiresAt | typeof shareLink.expiresAt, now: number): SQL =>
  sql`(${end} IS NULL OR ${end} > ${new Date(now).toISOString()}::timestamptz)`;

export async function findShare(db: Db, projectId: string, id: string): Promise<ShareEntry | undefined> {
  const [found] = await selectShares(db).where(and(eq(share.projectId, projectId), eq(share.id, id)));
  return found && asEntry(found);
}

const selectShares = (db: Db) =>
  db
    .select({ share, userName: user.name, image: user.image, teamName: team.name })
    .from(share)
    .leftJoin(user, eq(user.id, share.userId))
    .leftJoin(team, eq(team.id, share.teamId))
    .$dynamic();

function asEntry(row: {
  readonly share: ShareRecord;
  readonly userName: string | null;
  readonly image: string | null;
  readonly teamName: string | null;
}): ShareEntry {
  return { ...row.share, name: row.userName ?? row.share.email ?? row.teamName ?? '', image: row.image };
}

export async function removeShare(db: Db, id: string): Promise<void> {
  await db.delete(share).where(eq(share.id, id));
}

/** Removes a user's shares by name, address or link; those of teams stay. */
export async function removeSharesOf(
  db: Db,
  projectId: string,
  person: { readonly userId: string; readonly email: string },
): Promise<number> {
  const removed = await db
    .delete(share)
    .where(
      and(
        eq(share.projectId, projectId),
        sql`(${share.userId} = ${person.userId} OR ${share.email} = ${person.email})`,
      ),
    )
    .returning({ id: share.id });
  return removed.length;
}

export type NewShareLink = Pick<ShareLinkRecord, 'id' | 'projectId' | 'tokenHash' | 'level' | 'expiresAt'> & {
  readonly sharedById: string;
  readonly now: number;
};

export async function addShareLink(db: Db, { now, ...added }: NewShareLink): Promise<ShareLinkRecord> {
  const [row] = await db
    .insert(shareLink)
    .values({ ...added, createdAt: new Date(now) })
    .returning();
  return row!;
}

/** Finds a link that has not expired, by the hash of its token. */
export async function findShareLink(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<ShareLinkRecord | undefined> {
  const [found] = await db.select().from(shareLink).where(eq(shareLink.tokenHash, tokenHash));
  return found && found.expiresAt.getTime() > now ? found : undefined;
}

/**
 * Lists the unexpired links to a project, the oldest first, each with the number of users who
 * followed it.
 */
export async function listShareLinks(
  db: Db,
  projectId: string,
  now: number,
): Promise<readonly (ShareLinkRecord & { readonly people: number })[]> {
  const rows = await db
    .select({
      link: shareLink,
      people: sql<number>`(SELECT count(*)::int FROM share s WHERE s.link_id = share_link.id)`,
    })
    .from(shareLink)
    .where(and(eq(shareLink.projectId, projectId), isUnexpired(shareLink.expiresAt, now)))
    .orderBy(asc(shareLink.createdAt), asc(shareLink.id));
  return rows.map(({ link, people }) => ({ ...link, people }));
}

/** Removes a link and the shares that users got through it; returns those users. */
export async function removeShareLink(
  db: Db,
  projectId: string,
  id: string,
): Promise<{ readonly link: ShareLinkRecord; readonly userIds: readonly string[] } | undefined> {
  const people = await db.select({ userId: share.userId }).from(share).where(eq(share.linkId, id));
  const [link] = await db
    .delete(shareLink)
    .where(and(eq(shareLink.projectId, projectId), eq(shareLink.id, id)))
    .returning();
  return link && { link, userIds: people.flatMap(({ userId }) => userId ?? []) };
}

/** Gives a user access through a link, until the link expires. */
export async function followShareLink(
  db: Db,
  link: ShareLinkRecord,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: number },
): Promise<void> {
  const { projectId, level, sharedById, expiresAt } = link;
  await db
    .insert(share)
    .values({
      id,
      projectId,
      userId,
      linkId: link.id,
      level,
      sharedById,
      expiresAt,
      createdAt: new Date(now),
    })
    .onConflictDoNothing();
  await db
    .update(shareLink)
    .set({ usedAt: new Date(now) })
    .where(eq(shareLink.id, link.id));
}

/** Stops the existing links of a project from giving a user access. */
export async function endLinksFor(db: Db, projectId: string, userId: string, now: number): Promise<void> {
  const removedAt = new Date(now);
  await db
    .insert(accessRemoval)
    .values({ projectId, userId, removedAt })
    .onConflictDoUpdate({
      target: [accessRemoval.projectId, accessRemoval.userId],
      set: { removedAt },
    });
}

/** Whether a link no longer gives a user access, since a manager decided about it later. */
export async function isLinkEndedFor(db: Db, link: ShareLinkRecord, userId: string): Promise<boolean> {
  const [removal] = await db
    .select({ removedAt: accessRemoval.removedAt })
    .from(accessRemoval)
    .where(and(eq(accessRemoval.projectId, link.projectId), eq(accessRemoval.userId, userId)));
  return removal !== undefined && removal.removedAt >= link.createdAt;
}

/** Removes shares and links that expired before the given time. */
export async function forgetEndedShares(db: Db, before: number): Promise<void> {
  await db.delete(share).where(lt(share.expiresAt, new Date(before)));
  await db.delete(shareLink).where(lt(shareLink.expiresAt, new Date(before)));
}
