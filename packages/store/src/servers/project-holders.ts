import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { projectHolder, serverProcess } from '../schema/index.ts';

/** Where a server is reached by the others. */
export interface ServerAddress {
  readonly id: string;
  readonly address: string;
  readonly host: string;
}

/** A server that was not heard of for so long counts as dead, in seconds. */
const deadAfterSeconds = 15;
const isAlive = sql`${serverProcess.seenAt} > now() - make_interval(secs => ${deadAfterSeconds})`;

/** Says that a server lives. */
export async function recordServer(db: Db, server: ServerAddress): Promise<void> {
  await db
    .insert(serverProcess)
    .values({ ...server, seenAt: sql`now()` })
    .onConflictDoUpdate({ target: serverProcess.id, set: { seenAt: sql`now()` } });
}

/** Forgets a server that ends, with what it holds. */
export async function forgetServer(db: Db, id: string): Promise<void> {
  await db.delete(serverProcess).where(eq(serverProcess.id, id));
}

/** Forgets servers that died. */
export async function forgetDeadServers(db: Db): Promise<void> {
  await db.delete(serverProcess).where(sql`NOT (${isAlive})`);
}

/**
 * Takes a project for a server unless another one that lives holds it; says which server holds it
 * then, undefined where that changes all the time.
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
    // Let go between the two statements.
    if (holder) return holder;
  }
  return undefined;
}

/** Takes a project from a server that does not answer. */
export async function reassignProject(db: Db, projectId: string, from: string, to: string): Promise<void> {
  await db
    .update(projectHolder)
    .set({ serverId: to })
    .where(and(eq(projectHolder.projectId, projectId), eq(projectHolder.serverId, from)));
}

/** Lets another server hold a project. */
export async function releaseProject(db: Db, projectId: string, serverId: string): Promise<void> {
  await db
    .delete(projectHolder)
    .where(and(eq(projectHolder.projectId, projectId), eq(projectHolder.serverId, serverId)));
}
