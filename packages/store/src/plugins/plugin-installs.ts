import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { ProjectOwner } from '../projects/projects.ts';
import { member, organization, plugin, pluginInstall, pluginVersion } from '../schema/index.ts';
import { type PluginRecord, pluginOfferedTo } from './plugin-access.ts';
import type { PluginVersionRecord } from './plugin-versions.ts';

export type PluginInstallRecord = typeof pluginInstall.$inferSelect;

/** A plugin installed in a workspace, with the version that it is pinned to. */
export interface InstalledPlugin {
  readonly install: PluginInstallRecord;
  readonly plugin: PluginRecord;
  readonly version: PluginVersionRecord;
}

const inWorkspace = (workspace: ProjectOwner): SQL =>
  'userId' in workspace
    ? eq(pluginInstall.userId, workspace.userId)
    : eq(pluginInstall.organizationId, workspace.organizationId);

/** Pins a version in a workspace, whether newly installed or changed. */
export async function savePluginInstall(
  db: Db,
  one: {
    readonly id: string;
    readonly workspace: ProjectOwner;
    readonly pluginId: string;
    readonly versionId: string;
    readonly installedById: string;
    readonly now: number;
  },
): Promise<PluginInstallRecord> {
  const { id, workspace, pluginId, versionId, installedById, now } = one;
  const at = new Date(now);
  const target = 'userId' in workspace ? pluginInstall.userId : pluginInstall.organizationId;
  const [saved] = await db
    .insert(pluginInstall)
    .values({
      id,
      userId: 'userId' in workspace ? workspace.userId : null,
      organizationId: 'userId' in workspace ? null : workspace.organizationId,
      pluginId,
      versionId,
      installedById,
      installedAt: at,
      updatedAt: at,
    })
    .onConflictDoUpdate({
      target: [target, pluginInstall.pluginId],
      set: { versionId, installedById, updatedAt: at },
    })
    .returning();
  return saved!;
}

/** Removes a plugin from a workspace; returns whether it was installed. */
export async function removePluginInstall(
  db: Db,
  workspace: ProjectOwner,
  pluginId: string,
): Promise<boolean> {
  const gone = await db
    .delete(pluginInstall)
    .where(and(inWorkspace(workspace), eq(pluginInstall.pluginId, pluginId)))
    .returning({ id: pluginInstall.id });
  return gone.length > 0;
}

/** Lists the plugins that a workspace has installed, by name; at most 500. */
export async function listInstalledPlugins(
  db: Db,
  workspace: ProjectOwner,
): Promise<readonly InstalledPlugin[]> {
  return db
    .select({ install: pluginInstall, plugin, version: pluginVersion })
    .from(pluginInstall)
    .innerJoin(plugin, eq(plugin.id, pluginInstall.pluginId))
    .innerJoin(pluginVersion, eq(pluginVersion.id, pluginInstall.versionId))
    .where(inWorkspace(workspace))
    .orderBy(asc(plugin.name), asc(plugin.id))
    .limit(500);
}

/** Returns the versions that a workspace is pinned to, by plugin id. */
export async function listPinnedVersions(
  db: Db,
  workspace: ProjectOwner,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: pluginInstall.pluginId, version: pluginVersion.version })
    .from(pluginInstall)
    .innerJoin(pluginVersion, eq(pluginVersion.id, pluginInstall.versionId))
    .where(inWorkspace(workspace));
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/**
 * Finds another plugin with the same name that a workspace has installed, since formulas could not
 * tell them apart.
 */
export async function findNamesake(
  db: Db,
  workspace: ProjectOwner,
  { id, name }: Pick<PluginRecord, 'id' | 'name'>,
): Promise<PluginRecord | undefined> {
  const [found] = await db
    .select({ plugin })
    .from(pluginInstall)
    .innerJoin(plugin, eq(plugin.id, pluginInstall.pluginId))
    .innerJoin(pluginVersion, eq(pluginVersion.id, pluginInstall.versionId))
    .where(
      and(inWorkspace(workspace), ne(plugin.id, id), sql`${pluginVersion.manifest} ->> 'name' = ${name}`),
    )
    .limit(1);
  return found?.plugin;
}

/** Lists the workspaces of a user in which a plugin is installed, with the version. */
export async function listInstallsFor(
  db: Db,
  pluginId: string,
  userId: string,
): Promise<
  readonly {
    readonly organizationId: string | null;
    readonly organizationName: string | null;
    readonly version: string;
    readonly revoked: boolean;
  }[]
> {
  return db
    .select({
      organizationId: pluginInstall.organizationId,
      organizationName: organization.name,
      version: pluginVersion.version,
      revoked: sql<boolean>`${pluginVersion.revokedAt} IS NOT NULL`,
    })
    .from(pluginInstall)
    .innerJoin(pluginVersion, eq(pluginVersion.id, pluginInstall.versionId))
    .leftJoin(organization, eq(organization.id, pluginInstall.organizationId))
    .where(
      and(
        eq(pluginInstall.pluginId, pluginId),
        sql`(${pluginInstall.userId} = ${userId} OR ${pluginInstall.organizationId} IN
          (SELECT m.organization_id FROM member m WHERE m.user_id = ${userId}))`,
      ),
    )
    .orderBy(asc(organization.name));
}

/** Something about a plugin that may need the user's attention. */
export interface PluginAttention {
  readonly kind: 'draft' | 'update' | 'revoked';
  readonly pluginId: string;
  readonly title: string;
  /** The current version in the workspace; null for a draft that was never published. */
  readonly version: string | null;
  readonly latest: string | null;
  readonly at: Date;
}

/**
 * Lists the user's unpublished drafts, and versions installed in a workspace that were revoked or
 * superseded; newest first.
 */
export async function listPluginAttention(
  db: Db,
  userId: string,
  workspace: ProjectOwner,
  limit: number,
): Promise<readonly PluginAttention[]> {
  const latest = sql<string | null>`(SELECT l.version FROM plugin_version l WHERE l.id = ${plugin.latestId})`;
  const mine = 'userId' in workspace ? eq(plugin.ownerId, userId) : ofOrganization(workspace, userId);
  const drafts = await db
    .select({ pluginId: plugin.id, title: plugin.title, latest, at: plugin.updatedAt })
    .from(plugin)
    .where(and(mine, sql`${plugin.publishedRevision} IS DISTINCT FROM ${plugin.revision}`))
    .orderBy(sql`${plugin.updatedAt} DESC`)
    .limit(limit);
  const installed = await db
    .select({
      pluginId: plugin.id,
      title: plugin.title,
      latest,
      version: pluginVersion.version,
      revokedAt: pluginVersion.revokedAt,
      latestAt: sql<Date | null>`(SELECT l.published_at FROM plugin_version l WHERE l.id = ${plugin.latestId})`,
    })
    .from(pluginInstall)
    .innerJoin(plugin, eq(plugin.id, pluginInstall.pluginId))
    .innerJoin(pluginVersion, eq(pluginVersion.id, pluginInstall.versionId))
    .where(
      and(
        inWorkspace(workspace),
        sql`(${pluginVersion.revokedAt} IS NOT NULL OR (${pluginOfferedTo(userId)} AND EXISTS (SELECT 1 FROM plugin_version l
          WHERE l.id = ${plugin.latestId} AND l.number > ${pluginVersion.number})))`,
      ),
    )
    .limit(limit);
  return [
    ...installed.map(({ revokedAt, latestAt, ...one }) => ({
      ...one,
      kind: revokedAt ? ('revoked' as const) : ('update' as const),
      at: revokedAt ?? (latestAt ? new Date(latestAt) : new Date(0)),
    })),
    ...drafts.map((one) => ({ ...one, kind: 'draft' as const, version: one.latest })),
  ]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, limit);
}

const ofOrganization = (workspace: { readonly organizationId: string }, userId: string): SQL | undefined =>
  and(
    eq(plugin.organizationId, workspace.organizationId),
    eq(plugin.createdById, userId),
    sql`EXISTS (SELECT 1 FROM ${member} WHERE ${member.organizationId} = ${workspace.organizationId} AND ${member.userId} = ${userId})`,
  );
