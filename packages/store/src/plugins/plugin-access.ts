import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { member, organization, plugin, pluginVersion, user } from '../schema/index.ts';

export type PluginRecord = typeof plugin.$inferSelect;

/** A plugin with everything that determines a user's access to it, and what lists show about it. */
export interface PluginAccess {
  readonly plugin: PluginRecord;
  /** The user's role in the organization that owns the plugin. */
  readonly role: string | null;
  /** Whether any version has ever been published. */
  readonly published: boolean;
  /** Whether a workspace of the user has it installed. */
  readonly installed: boolean;
  /**
   * Whether the user may see every version; otherwise only installed ones, for example of a plugin
   * that used to be public.
   */
  readonly offered: boolean;
  /** Display name of the owner; null if the user who owned it has left. */
  readonly ownerName: string | null;
  readonly authorName: string | null;
  /** The newest version that the user can install. */
  readonly latest: string | null;
  readonly latestAt: Date | null;
  /** Number of workspaces that have it installed. */
  readonly installs: number;
}

/** Returns a plugin with a user's access to it, even if they have none. Takes a single query. */
export async function findPluginAccess(
  db: Db,
  pluginId: string,
  userId: string,
): Promise<PluginAccess | undefined> {
  const [found] = await selectPluginAccess(db, userId).where(eq(plugin.id, pluginId));
  return found;
}

/** Selects plugins with access, to be filtered and sorted. */
export function selectPluginAccess(db: Db, userId: string) {
  return db
    .select({
      plugin: getTableColumns(plugin),
      role: member.role,
      published: isPublished,
      installed: sql<boolean>`${installedFor(userId)}`,
      ownerName: sql<
        string | null
      >`coalesce(${organization.name}, (SELECT o.name FROM "user" o WHERE o.id = ${plugin.ownerId}))`,
      authorName: user.name,
      offered: sql<boolean>`${pluginOfferedTo(userId)}`,
      latest: pluginVersion.version,
      latestAt: pluginVersion.publishedAt,
      installs: installCount,
    })
    .from(plugin)
    .leftJoin(member, and(eq(member.organizationId, plugin.organizationId), eq(member.userId, userId)))
    .leftJoin(organization, eq(organization.id, plugin.organizationId))
    .leftJoin(user, eq(user.id, plugin.createdById))
    .leftJoin(pluginVersion, and(eq(pluginVersion.id, plugin.latestId), pluginOfferedTo(userId)))
    .$dynamic();
}

const isPublished = sql<boolean>`EXISTS (SELECT 1 FROM plugin_version v WHERE v.plugin_id = ${plugin.id})`;

export const installCount = sql<number>`(SELECT count(*)::int FROM plugin_install i WHERE i.plugin_id = ${plugin.id})`;

const ownOrganizations = (userId: string): SQL =>
  sql`(SELECT m.organization_id FROM member m WHERE m.user_id = ${userId})`;

const installedFor = (
  userId: string,
): SQL => sql`EXISTS (SELECT 1 FROM plugin_install i WHERE i.plugin_id = ${plugin.id}
  AND (i.user_id = ${userId} OR i.organization_id IN ${ownOrganizations(userId)}))`;

/**
 * Condition for plugins that a user may change: their own, and in organizations those that they
 * wrote or administer.
 */
export const pluginEditedBy = (userId: string): SQL => sql`(${plugin.ownerId} = ${userId}
  OR ${plugin.organizationId} IN (SELECT m.organization_id FROM member m WHERE m.user_id = ${userId}
    AND (${plugin.createdById} = ${userId} OR string_to_array(replace(m.role, ' ', ''), ',') && ARRAY['admin', 'owner'])))`;

/**
 * Condition for plugins of which a user may see every version: those that they may change, and
 * those published for them.
 */
export const pluginOfferedTo = (userId: string): SQL => sql`(${pluginEditedBy(userId)}
  OR (${isPublished} AND (${plugin.visibility} = 'public'
    OR (${plugin.visibility} = 'workspace' AND ${plugin.organizationId} IN ${ownOrganizations(userId)}))))`;

/** Condition for plugins that a user may see. */
export const pluginVisibleTo = (userId: string): SQL =>
  sql`(${pluginOfferedTo(userId)} OR ${installedFor(userId)})`;
