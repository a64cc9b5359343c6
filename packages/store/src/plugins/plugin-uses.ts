import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { projectVisibleTo } from '../projects/project-access.ts';
import { plugin, pluginInstall, pluginUse, pluginVersion, project } from '../schema/index.ts';
import type { PluginRecord } from './plugin-access.ts';
import type { PluginVersionRecord } from './plugin-versions.ts';

/** A plugin version that a project may run, and why. */
export interface ProjectPlugin {
  readonly plugin: PluginRecord;
  readonly version: PluginVersionRecord;
  /** Whether the project's workspace has exactly this version installed. */
  readonly installed: boolean;
  /** The newest version that the project's workspace can install. */
  readonly latest: string | null;
}

const workspaceInstalls = sql`(SELECT i.version_id FROM plugin_install i JOIN project p
  ON (i.user_id = p.owner_id OR i.organization_id = p.organization_id)`;

/**
 * Lists the plugin versions that a project may run: those installed in its workspace, and those
 * that its recipes used while they were allowed to. Includes revoked versions.
 */
export async function listProjectPlugins(db: Db, projectId: string): Promise<readonly ProjectPlugin[]> {
  const installed = sql<boolean>`${pluginVersion.id} IN ${workspaceInstalls} WHERE p.id = ${projectId})`;
  return db
    .select({
      plugin,
      version: pluginVersion,
      installed,
      latest: sql<string | null>`(SELECT l.version FROM plugin_version l JOIN project p ON p.id = ${projectId}
        WHERE l.id = ${plugin.latestId} AND (${plugin.visibility} = 'public' OR p.owner_id = ${plugin.ownerId}
          OR p.organization_id = ${plugin.organizationId} OR (${plugin.visibility} = 'workspace' AND EXISTS (
            SELECT 1 FROM member m WHERE m.organization_id = ${plugin.organizationId} AND m.user_id = p.owner_id))))`,
    })
    .from(pluginVersion)
    .innerJoin(plugin, eq(plugin.id, pluginVersion.pluginId))
    .where(
      sql`(${installed} OR ${pluginVersion.id} IN (SELECT u.version_id FROM plugin_use u WHERE u.project_id = ${projectId}))`,
    )
    .orderBy(asc(plugin.name), asc(plugin.id), asc(pluginVersion.number))
    .limit(1000);
}

/**
 * Records which versions the current recipe uses, by integrity. A version is only recorded if the
 * project may run it: it is installed in the project's workspace or was recorded before, or its
 * plugin is public or belongs to the workspace.
 */
export async function recordPluginUses(
  db: Db,
  projectId: string,
  integrities: readonly string[],
  now: number,
): Promise<void> {
  await db
    .update(pluginUse)
    .set({ current: false })
    .where(and(eq(pluginUse.projectId, projectId), pluginUse.current));
  if (integrities.length === 0) return;
  const installed = sql<boolean>`${pluginVersion.id} IN ${workspaceInstalls} WHERE p.id = ${projectId})`;
  // Identical copies share an integrity: prefer the installed one, then the one used before.
  const used = await db
    .selectDistinctOn([pluginVersion.integrity], { id: pluginVersion.id })
    .from(pluginVersion)
    .innerJoin(plugin, eq(plugin.id, pluginVersion.pluginId))
    .leftJoin(pluginUse, and(eq(pluginUse.versionId, pluginVersion.id), eq(pluginUse.projectId, projectId)))
    .where(
      and(
        inArray(pluginVersion.integrity, [...integrities]),
        sql`(${installed} OR ${pluginUse.versionId} IS NOT NULL OR ${plugin.visibility} = 'public'
          OR EXISTS (SELECT 1 FROM project p WHERE p.id = ${projectId}
            AND (p.owner_id = ${plugin.ownerId} OR (p.organization_id = ${plugin.organizationId} AND ${plugin.visibility} <> 'private'))))`,
      ),
    )
    .orderBy(
      asc(pluginVersion.integrity),
      sql`${installed} DESC, ${pluginUse.versionId} IS NULL, ${pluginVersion.revokedAt} IS NOT NULL`,
      asc(pluginVersion.id),
    );
  if (used.length === 0) return;
  await db
    .insert(pluginUse)
    .values(used.map(({ id }) => ({ projectId, versionId: id, current: true, usedAt: new Date(now) })))
    .onConflictDoUpdate({
      target: [pluginUse.projectId, pluginUse.versionId],
      set: { current: true, usedAt: new Date(now) },
    });
}

/** Returns how many projects use a plugin, and those that a user may see, each with its version. */
export async function listPluginUses(
  db: Db,
  pluginId: string,
  userId: string,
  now: number,
): Promise<{
  readonly total: number;
  readonly projects: readonly { readonly id: string; readonly name: string; readonly version: string }[];
}> {
  const uses = and(eq(pluginVersion.pluginId, pluginId), pluginUse.current, isNull(project.deletedAt));
  const [counted] = await db
    .select({ total: sql<number>`count(DISTINCT ${pluginUse.projectId})::int` })
    .from(pluginUse)
    .innerJoin(pluginVersion, eq(pluginVersion.id, pluginUse.versionId))
    .innerJoin(project, eq(project.id, pluginUse.projectId))
    .where(uses);
  const projects = await db
    .select({ id: project.id, name: project.name, version: pluginVersion.version })
    .from(pluginUse)
    .innerJoin(pluginVersion, eq(pluginVersion.id, pluginUse.versionId))
    .innerJoin(project, eq(project.id, pluginUse.projectId))
    .where(and(uses, projectVisibleTo(userId, now)))
    .orderBy(asc(sql`lower(${project.name})`), asc(project.id))
    .limit(100);
  return { total: counted?.total ?? 0, projects };
}

/**
 * Lists the projects that may run any version of a plugin: those whose recipe uses it, and those in
 * workspaces that have it installed.
 */
export async function listProjectsWithPlugin(db: Db, pluginId: string): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ id: project.id })
    .from(project)
    .leftJoin(
      pluginInstall,
      and(
        eq(pluginInstall.pluginId, pluginId),
        sql`(${pluginInstall.userId} = ${project.ownerId} OR ${pluginInstall.organizationId} = ${project.organizationId})`,
      ),
    )
    .where(
      and(
        isNull(project.deletedAt),
        sql`(${pluginInstall.id} IS NOT NULL OR EXISTS (SELECT 1 FROM plugin_use u JOIN plugin_version v ON v.id = u.version_id
          WHERE u.project_id = ${project.id} AND v.plugin_id = ${pluginId}))`,
      ),
    );
  return rows.map(({ id }) => id);
}
