import { and, count, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import {
  activity,
  guest,
  job,
  project,
  projectComment,
  recipeVersion,
  sourceVersion,
  upload,
  user,
  viewState,
} from '../schema/index.ts';

export type GuestRecord = typeof guest.$inferSelect;

/** An arbitrary number that no other program on the same server is likely to lock. */
const guestLock = 7_739_046_161;

/**
 * Makes other transactions that create guests wait until this one ends, so that their counts are
 * correct.
 */
export async function lockGuests(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${guestLock})`);
}

export interface NewGuest {
  readonly userId: string;
  readonly tokenHash: string;
  readonly address: string | null;
  readonly now: number;
  readonly expiresAt: number;
}

/** Adds a guest: a user row that can own projects but has no account to sign in with. */
export async function addGuest(db: Db, { now, expiresAt, ...added }: NewGuest): Promise<GuestRecord> {
  const createdAt = new Date(now);
  await db.insert(user).values({
    id: added.userId,
    name: 'Guest',
    guest: true,
    // RFC 2606: no mail ever reaches an address in this domain.
    email: `${added.tokenHash}@guest.invalid`,
    createdAt,
    updatedAt: createdAt,
  });
  const [row] = await db
    .insert(guest)
    .values({ ...added, createdAt, expiresAt: new Date(expiresAt) })
    .returning();
  return row!;
}

/** Finds the guest with a token, unless they have expired. */
export async function findGuest(db: Db, tokenHash: string, now: number): Promise<GuestRecord | undefined> {
  const [found] = await db
    .select()
    .from(guest)
    .where(and(eq(guest.tokenHash, tokenHash), gt(guest.expiresAt, new Date(now))));
  return found;
}

/**
 * Counts all guests, and those from an address since a given time, and returns when the first of
 * the latter came (in ms).
 */
export async function countGuests(
  db: Db,
  { address, since }: { readonly address: string | null; readonly since: number },
): Promise<{ readonly all: number; readonly ofAddress: number; readonly firstAt: number | null }> {
  const counted = sql`FILTER (WHERE ${guest.address} IS NOT DISTINCT FROM ${address}
    AND ${guest.createdAt} > ${new Date(since).toISOString()})`;
  const [row] = await db
    .select({
      all: count(),
      ofAddress: sql<number>`count(*) ${counted}::int`,
      firstAt: sql<number | null>`(extract(epoch FROM min(${guest.createdAt}) ${counted}) * 1000)::float8`,
    })
    .from(guest);
  return row ?? { all: 0, ofAddress: 0, firstAt: null };
}

/** Counts the projects that a user owns, including those in the trash. */
export async function countOwnedProjects(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ projects: count() }).from(project).where(eq(project.ownerId, userId));
  return row?.projects ?? 0;
}

/** Lists expired guests, the oldest first. */
export function listExpiredGuests(db: Db, now: number, limit: number): Promise<readonly GuestRecord[]> {
  return db
    .select()
    .from(guest)
    .where(lte(guest.expiresAt, new Date(now)))
    .orderBy(guest.expiresAt)
    .limit(limit);
}

/** Removes a guest with all of their data in the database. */
export async function removeGuest(db: Db, userId: string): Promise<void> {
  await db.delete(user).where(and(eq(user.id, userId), eq(user.guest, true)));
}

/** A project that moved from a guest into an account. */
export interface ClaimedProject {
  readonly id: string;
  readonly name: string;
  readonly organizationId: null;
}

/**
 * Moves everything that a guest owns into an account, and removes the guest. Call it within a
 * transaction.
 *
 * @returns the projects that were moved, the newest first; `'busy'` without changes if one of the
 *   guest's jobs is still running, which would continue in the guest's name
 */
export async function claimGuest(
  tx: Db,
  guestId: string,
  userId: string,
): Promise<readonly ClaimedProject[] | 'busy'> {
  // A concurrent claim waits here, and then finds no guest.
  const [held] = await tx.select().from(guest).where(eq(guest.userId, guestId)).for('update');
  if (!held) return [];
  const owned = await tx
    .select({ id: project.id, name: project.name })
    .from(project)
    .where(eq(project.ownerId, guestId))
    .orderBy(sql`${project.createdAt} DESC`);
  const ids = owned.map(({ id }) => id);
  if (ids.length > 0) {
    const running = await tx
      .select({ id: job.id })
      .from(job)
      .where(and(inArray(job.projectId, ids), inArray(job.state, ['queued', 'running'])))
      .limit(1);
    if (running.length > 0) return 'busy';
  }
  await tx.update(project).set({ ownerId: userId, createdById: userId }).where(eq(project.ownerId, guestId));
  await tx.update(recipeVersion).set({ authorId: userId }).where(eq(recipeVersion.authorId, guestId));
  await tx.update(sourceVersion).set({ actorId: userId }).where(eq(sourceVersion.actorId, guestId));
  await tx.update(projectComment).set({ authorId: userId }).where(eq(projectComment.authorId, guestId));
  await tx
    .update(projectComment)
    .set({ resolvedById: userId })
    .where(eq(projectComment.resolvedById, guestId));
  await tx.update(job).set({ actorId: userId }).where(eq(job.actorId, guestId));
  await tx.update(activity).set({ actorId: userId }).where(eq(activity.actorId, guestId));
  await tx.update(viewState).set({ userId }).where(eq(viewState.userId, guestId));
  await tx.update(upload).set({ userId }).where(eq(upload.userId, guestId));
  await removeGuest(tx, guestId);
  return owned.map((one) => ({ ...one, organizationId: null }));
}
