import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { member, organization, plugin, pluginVersion, user } from '../schema/index.ts';

export type PluginRecord = typeof plugin.$inferSelect;

/** A plugin with all that says what one person may do with it, and what lists report it. */
export interface PluginAccess {
  readonly plugin: PluginRecord;
  /** The person's role in the organization whose plugin it is. */
  readonly role: string | null;
  /** Whether any version was ever published. */
  readonly published: boolean;
  /** Whether a workspace of the person has it installed. */
  readonly installed: boolean;
  /**
   * Whether the person may see every version; else only what is installed, as of a plugin that was
   * public once.
   */
  readonly offered: boolean;
  /** Whose plugin it is, as people read it; null where the person who it was has left. */
  readonly ownerName: string | null;
  readonly authorName: string | null;
  /** The newest version that the person can install. */
  readonly latest: string | null;
  readonly latestAt: Date | null;
  /** How many workspaces have it installed. */
  readonly installs: number;
}

/** The plugin and what one person has to do with it, also where that is nothing. One query. */
export async function findPluginAccess(
  db: Db,
  pluginId: string,
  userId: string,
): Promise<PluginAccess | undefined> {
  const [found] = await selectPluginAccess(db, userId).where(eq(plugin.id, pluginId));
  return found;
}

/** Plugins with access, to be narrowed and ordered. */
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
 * Holds for plugins that a person may change: one's own, and in organizations what one wrote or
 * looks after.
 */
export const pluginEditedBy = (userId: string): SQL => sql`(${plugin.ownerId} = ${userId}
  OR ${plugin.organizationId} IN (SELECT m.organization_id FROM member m WHERE m.user_id = ${userId}
    AND (${plugin.createdById} = ${userId} OR string_to_array(replace(m.role, ' ', ''), ',') && ARRAY['admin', 'owner'])))`;

/**
 * Holds for plugins of which a person may see every version: what one may change, and what is
 * published for one.
 */
export const pluginOfferedTo = (userId: string): SQL => sql`(${pluginEditedBy(userId)}
  OR (${isPublished} AND (${plugin.visibility} = 'public'
    OR (${plugin.visibility} = 'workspace' AND ${plugin.organizationId} IN ${ownOrganizations(userId)}))))`;

/** Holds for plugins that a person may see. */
export const pluginVisibleTo = (userId: string): SQL =>
  sql`(${pluginOfferedTo(userId)} OR ${installedFor(userId)})`;
