import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { projectHolder, serverProcess } from '../schema/index.ts';

/** Address at which other servers reach a server. */
export interface ServerAddress {
  readonly id: string;
  readonly address: string;
  readonly host: string;
}

/** A server that gave no sign of life for this long counts as dead, in seconds. */
const deadAfterSeconds = 15;
const isAlive = sql`${serverProcess.seenAt} > now() - make_interval(secs => ${deadAfterSeconds})`;

/** Records that a server is alive. */
export async function recordServer(db: Db, server: ServerAddress): Promise<void> {
  await db
    .insert(serverProcess)
    .values({ ...server, seenAt: sql`now()` })
    .onConflictDoUpdate({ target: serverProcess.id, set: { seenAt: sql`now()` } });
}

/** Removes a server that shuts down, and releases what it holds. */
export async function forgetServer(db: Db, id: string): Promise<void> {
  await db.delete(serverProcess).where(eq(serverProcess.id, id));
}

/** Removes servers that have died. */
export async function forgetDeadServers(db: Db): Promise<void> {
  await db.delete(serverProcess).where(sql`NOT (${isAlive})`);
}

/**
 * Acquires a project for a server unless another live one holds it; returns the server that holds
 * it then, undefined if that keeps changing.
 */
export async function acquireProject(
  db: Db,
  projectId: string,
  serverId: string,
): Promise<ServerAddress | undefined> {
  for (let attempt = 0; attempt < 5; attempt++) {
    await db
      .insert(projectHolder)
      .values({ projectId, serverId })
      .onConflictDoUpdate({
        target: projectHolder.projectId,
        set: { serverId },
        setWhere: sql`NOT EXISTS (SELECT 1 FROM ${serverProcess} WHERE ${serverProcess.id} = ${projectHolder.serverId} AND ${isAlive})`,
      });
    const [holder] = await db
      .select({ id: serverProcess.id, address: serverProcess.address, host: serverProcess.host })
      .from(projectHolder)
      .innerJoin(serverProcess, eq(serverProcess.id, projectHolder.serverId))
      .where(eq(projectHolder.projectId, projectId));
    // If undefined, it was released between the two statements.
    if (holder) return holder;
  }
  return undefined;
}

/** Takes a project over from a server that does not respond. */
export async function reassignProject(db: Db, projectId: string, from: string, to: string): Promise<void> {
  await db
    .update(projectHolder)
    .set({ serverId: to })
    .where(and(eq(projectHolder.projectId, projectId), eq(projectHolder.serverId, from)));
}

/** Releases a project, so that another server can hold it. */
export async function releaseProject(db: Db, projectId: string, serverId: string): Promise<void> {
  await db
    .delete(projectHolder)
    .where(and(eq(projectHolder.projectId, projectId), eq(projectHolder.serverId, serverId)));
}
