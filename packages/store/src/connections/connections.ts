import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { ProjectOwner } from '../projects/projects.ts';
import { connection, member, organization } from '../schema/index.ts';

export type ConnectionRecord = typeof connection.$inferSelect;

/** A connection with the role of a user in the organization that owns it. */
export interface ConnectionAccess {
  readonly connection: ConnectionRecord;
  readonly role: string | null;
  /** Name of the organization; null for a personal connection. */
  readonly organizationName: string | null;
}

export type NewConnection = Pick<
  ConnectionRecord,
  'id' | 'name' | 'kind' | 'settings' | 'sealed' | 'createdById'
> & { readonly owner: ProjectOwner; readonly now: number };

export async function addConnection(
  db: Db,
  { owner, now, ...added }: NewConnection,
): Promise<ConnectionRecord> {
  const at = new Date(now);
  const [row] = await db
    .insert(connection)
    .values({
      ...added,
      ownerId: 'userId' in owner ? owner.userId : null,
      organizationId: 'userId' in owner ? null : owner.organizationId,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  return row!;
}

/** Returns a connection with a user's access to it, even if they have none. */
export async function findConnectionAccess(
  db: Db,
  id: string,
  userId: string,
): Promise<ConnectionAccess | undefined> {
  const [found] = await selectAccess(db, userId).where(eq(connection.id, id));
  return found;
}

/** Lists all connections that a user may use, by name. */
export async function listConnections(
  db: Db,
  userId: string,
  limit: number,
): Promise<readonly ConnectionAccess[]> {
  return selectAccess(db, userId)
    .where(sql`(${connection.ownerId} = ${userId} OR ${member.userId} = ${userId})`)
    .orderBy(asc(connection.name), asc(connection.id))
    .limit(limit);
}

export async function changeConnection(
  db: Db,
  id: string,
  change: Partial<Pick<ConnectionRecord, 'name' | 'settings' | 'sealed'>>,
  now: number,
): Promise<ConnectionRecord | undefined> {
  const [row] = await db
    .update(connection)
    .set({ ...change, updatedAt: new Date(now) })
    .where(eq(connection.id, id))
    .returning();
  return row;
}

export async function removeConnection(db: Db, id: string): Promise<void> {
  await db.delete(connection).where(eq(connection.id, id));
}

function selectAccess(db: Db, userId: string) {
  return db
    .select({
      connection: getTableColumns(connection),
      role: member.role,
      organizationName: organization.name,
    })
    .from(connection)
    .leftJoin(member, and(eq(member.organizationId, connection.organizationId), eq(member.userId, userId)))
    .leftJoin(organization, eq(organization.id, connection.organizationId))
    .$dynamic();
}
