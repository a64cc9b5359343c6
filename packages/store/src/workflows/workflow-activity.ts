import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { activity } from '../schema/index.ts';

export interface ActivityLookup {
  readonly actorId: string;
  readonly workflowId: string;
  readonly action: string;
  readonly via: string;
  /** In milliseconds since 1970. */
  readonly since: number;
}

/**
 * Whether the activity already records that a user did this to a workflow, in the same way, since
 * the given time.
 */
export async function isRecordedSince(
  db: Db,
  { actorId, workflowId, action, via, since }: ActivityLookup,
): Promise<boolean> {
  const [found] = await db
    .select({ id: activity.id })
    .from(activity)
    .where(
      and(
        eq(activity.actorId, actorId),
        eq(activity.action, action),
        eq(activity.via, via),
        gt(activity.createdAt, new Date(since)),
        sql`${activity.target} ->> 'workflow' = ${workflowId}`,
      ),
    )
    .limit(1);
  return found !== undefined;
}
