import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { ShareLevel } from '../choices.ts';
import type { Db } from '../database/database.ts';
import { activity, job, project, share, shareLink } from '../schema/index.ts';
import type { JobRecord } from './jobs.ts';
import { projectVisibleTo } from './project-access.ts';
import { sharedWith } from './shares.ts';

export interface DashboardQuery {
  readonly userId: string;
  /**
   * Only projects of this organization; null for projects outside of organizations; all if
   * undefined.
   */
  readonly organizationId?: string | null | undefined;
  /** Ignores anything older, in milliseconds since 1970. */
  readonly since: number;
  readonly now: number;
  readonly limit: number;
}

/** A job with the name of its project. */
export interface JobWithProject extends JobRecord {
  readonly projectName: string;
}

/**
 * Lists failed jobs not followed by a later job of the same type that succeeded or is still
 * pending, newest first.
 */
export async function listFailedJobs(db: Db, query: DashboardQuery): Promise<readonly JobWithProject[]> {
  return jobs(
    db,
    query,
    sql`${job.state} = 'failed' AND NOT EXISTS (SELECT 1 FROM job later WHERE later.project_id = ${job.projectId}
      AND later.kind = ${job.kind} AND later.state IN ('done', 'running', 'queued') AND later.created_at > ${job.createdAt})`,
  );
}

/**
 * Lists imports that succeeded but had rows that were hard to parse or cells with mismatches,
 * newest first.
 */
export async function listImportsWithFlaws(
  db: Db,
  query: DashboardQuery,
): Promise<readonly JobWithProject[]> {
  return jobs(
    db,
    query,
    sql`${job.kind} = 'import' AND ${job.state} = 'done'
      AND (coalesce((${job.result} ->> 'rejected')::bigint, 0) > 0 OR coalesce((${job.result} ->> 'mismatched')::bigint, 0) > 0)`,
  );
}

async function jobs(
  db: Db,
  { userId, organizationId, since, now, limit }: DashboardQuery,
  which: SQL,
): Promise<readonly JobWithProject[]> {
  const rows = await db
    .select({ job, projectName: project.name })
    .from(job)
    .innerJoin(project, eq(project.id, job.projectId))
    .where(
      and(
        projectVisibleTo(userId, now),
        inWorkspace(organizationId),
        isNull(project.deletedAt),
        gt(job.createdAt, new Date(since)),
        which,
      ),
    )
    .orderBy(desc(job.createdAt), desc(job.id))
    .limit(limit);
  return rows.map((row) => ({ ...row.job, projectName: row.projectName }));
}

/** Condition for projects of an organization, or for those outside of any; undefined for all. */
export function inWorkspace(organizationId: string | null | undefined): SQL | undefined {
  if (organizationId === undefined) return undefined;
  return organizationId === null
    ? isNull(project.organizationId)
    : eq(project.organizationId, organizationId);
}

/** A share with the user, or a link that the user created, that is about to expire. */
export interface ExpiringAccess {
  readonly kind: 'share' | 'link';
  readonly id: string;
  readonly level: ShareLevel;
  readonly expiresAt: Date;
  readonly projectId: string;
  readonly projectName: string;
}

/** Lists shares and links that expire by a given time, the earliest first. */
export async function listExpiring(
  db: Db,
  {
    userId,
    until,
    now,
    limit,
  }: { readonly userId: string; readonly until: number; readonly now: number; readonly limit: number },
): Promise<readonly ExpiringAccess[]> {
  const soon = (end: typeof share.expiresAt | typeof shareLink.expiresAt): SQL =>
    sql`${end} > ${new Date(now).toISOString()}::timestamptz AND ${end} <= ${new Date(until).toISOString()}::timestamptz`;
  const names = { projectId: project.id, projectName: project.name };
  const shares = await db
    .select({ id: share.id, level: share.level, expiresAt: share.expiresAt, ...names })
    .from(share)
    .innerJoin(project, eq(project.id, share.projectId))
    .where(and(sharedWith(userId), isNull(project.deletedAt), soon(share.expiresAt)))
    .orderBy(asc(share.expiresAt))
    .limit(limit);
  const links = await db
    .select({ id: shareLink.id, level: shareLink.level, expiresAt: shareLink.expiresAt, ...names })
    .from(shareLink)
    .innerJoin(project, eq(project.id, shareLink.projectId))
    .where(and(eq(shareLink.sharedById, userId), isNull(project.deletedAt), soon(shareLink.expiresAt)))
    .orderBy(asc(shareLink.expiresAt))
    .limit(limit);
  return [
    ...shares.map((one) => ({ ...one, kind: 'share' as const, expiresAt: one.expiresAt ?? new Date(until) })),
    ...links.map((one) => ({ ...one, kind: 'link' as const })),
  ]
    .sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())
    .slice(0, limit);
}

/** Returns which of these actions a user has performed at least once. */
export async function listDoneActions(
  db: Db,
  userId: string,
  actions: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ action: activity.action })
    .from(activity)
    .where(and(eq(activity.actorId, userId), sql`${activity.action} IN ${[...actions]}`));
  return rows.map(({ action }) => action);
}
