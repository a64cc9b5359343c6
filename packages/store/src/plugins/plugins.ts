import { failed, type Json, ok, type Result } from '@winnow/kernel';
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { pluginSorts } from '../choices.ts';
import type { Db } from '../database/database.ts';
import { storeProblems } from '../problems.ts';
import type { ProjectOwner } from '../projects/projects.ts';
import { plugin, user } from '../schema/index.ts';
import {
  installCount,
  type PluginAccess,
  type PluginRecord,
  pluginEditedBy,
  pluginVisibleTo,
  selectPluginAccess,
} from './plugin-access.ts';

/** Content of a plugin, with the fields that lists and searches extract from it. */
export interface PluginContent {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly kind: string;
  readonly manifest: Json;
  readonly code: string;
  readonly examples: Json;
}

export interface NewPlugin extends PluginContent {
  readonly id: string;
  readonly owner: ProjectOwner;
  readonly authorId: string;
  readonly forkedFrom?: { readonly id: string; readonly version: string } | undefined;
  readonly now: number;
}

export async function addPlugin(
  db: Db,
  { id, owner, authorId, forkedFrom, now, ...content }: NewPlugin,
): Promise<PluginRecord> {
  const at = new Date(now);
  const [added] = await db
    .insert(plugin)
    .values({
      ...content,
      id,
      ownerId: 'userId' in owner ? owner.userId : null,
      organizationId: 'userId' in owner ? null : owner.organizationId,
      createdById: authorId,
      forkedFromId: forkedFrom?.id ?? null,
      forkedFromVersion: forkedFrom?.version ?? null,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  return added!;
}

/**
 * Saves the draft.
 *
 * @param base the revision that the change is based on
 * @param asPublished whether the content equals what was last published
 * @returns problem `store/stale-plugin` if another revision is current by now
 */
export async function savePluginDraft(
  db: Db,
  id: string,
  base: number,
  content: PluginContent,
  now: number,
  asPublished = false,
): Promise<Result<PluginRecord>> {
  const next = sql`${plugin.revision} + 1`;
  const [saved] = await db
    .update(plugin)
    .set({
      ...content,
      revision: next,
      ...(asPublished ? { publishedRevision: next } : {}),
      updatedAt: new Date(now),
    })
    .where(and(eq(plugin.id, id), eq(plugin.revision, base)))
    .returning();
  return saved ? ok(saved) : failed(storeProblems.stalePlugin({}));
}

export async function setPluginVisibility(
  db: Db,
  id: string,
  visibility: PluginRecord['visibility'],
  now: number,
): Promise<void> {
  await db
    .update(plugin)
    .set({ visibility, updatedAt: new Date(now) })
    .where(eq(plugin.id, id));
}

/** Counts the plugins that a user has written. */
export async function countPluginsOf(db: Db, authorId: string): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(plugin).where(eq(plugin.createdById, authorId));
  return counted?.total ?? 0;
}

/** Permanently removes a plugin and its versions. */
export async function removePlugin(db: Db, id: string): Promise<void> {
  await db.delete(plugin).where(eq(plugin.id, id));
}

/** Transfers all plugins of an organization to a user. */
export async function transferPluginsOf(db: Db, organizationId: string, userId: string): Promise<void> {
  await db
    .update(plugin)
    .set({ ownerId: userId, organizationId: null })
    .where(eq(plugin.organizationId, organizationId));
}

/**
 * Removes plugins of users who have left, except public ones that are still in use by workspaces or
 * projects.
 */
export async function removeOrphanedPlugins(db: Db): Promise<void> {
  await db.delete(plugin).where(
    and(
      isNull(plugin.ownerId),
      isNull(plugin.organizationId),
      sql`NOT (${plugin.visibility} = 'public' AND (
        EXISTS (SELECT 1 FROM plugin_install i WHERE i.plugin_id = ${plugin.id})
        OR EXISTS (SELECT 1 FROM plugin_use u JOIN plugin_version v ON v.id = u.version_id WHERE v.plugin_id = ${plugin.id})))`,
    ),
  );
}

/**
 * Which plugins to list: the user's own, those of an organization, public ones, those installed in
 * a workspace, or all that the user may see.
 */
export type PluginScope =
  | { readonly kind: 'all' | 'mine' | 'public' | 'installed' }
  | { readonly kind: 'organization' | 'installed-in'; readonly id: string };

export interface PluginQuery {
  /** The requesting user; only plugins that they may see are listed. */
  readonly userId: string;
  readonly scope: PluginScope;
  /** Part of the name, title, summary or author's name, in any case. */
  readonly search?: string | undefined;
  readonly kind?: string | undefined;
  readonly authorId?: string | undefined;
  readonly visibility?: PluginRecord['visibility'] | undefined;
  /** Only plugins that can be installed. */
  readonly installable?: boolean | undefined;
  readonly sort: (typeof pluginSorts)[number];
  readonly offset: number;
  readonly limit: number;
}

/** Lists a page of the plugins that a user may see, with the total count. */
export async function listPlugins(
  db: Db,
  {
    userId,
    scope,
    search,
    kind,
    authorId,
    visibility,
    installable = false,
    sort,
    offset,
    limit,
  }: PluginQuery,
): Promise<{ readonly items: readonly PluginAccess[]; readonly total: number }> {
  const where = and(
    pluginVisibleTo(userId),
    inScope(scope, userId),
    kind === undefined ? undefined : eq(plugin.kind, kind),
    authorId === undefined ? undefined : eq(plugin.createdById, authorId),
    visibility === undefined ? undefined : eq(plugin.visibility, visibility),
    installable ? isNotNull(plugin.latestId) : undefined,
    search
      ? sql`strpos(lower(concat_ws(' ', ${plugin.name}, ${plugin.title}, ${plugin.summary}, ${user.name})), lower(${search})) > 0`
      : undefined,
  );
  const [items, [counted]] = await Promise.all([
    selectPluginAccess(db, userId)
      .where(where)
      .orderBy(...orders[sort], desc(plugin.id))
      .offset(offset)
      .limit(limit),
    db.select({ total: count() }).from(plugin).leftJoin(user, eq(user.id, plugin.createdById)).where(where),
  ]);
  return { items, total: counted?.total ?? 0 };
}

const orders: { readonly [sort in PluginQuery['sort']]: readonly SQL[] } = {
  installs: [desc(installCount), sql`lower(${plugin.title})`],
  updated: [desc(plugin.updatedAt)],
  title: [asc(sql`lower(${plugin.title})`)],
};

function inScope(scope: PluginScope, userId: string): SQL | undefined {
  switch (scope.kind) {
    case 'all':
      return undefined;
    case 'mine':
      return and(eq(plugin.createdById, userId), pluginEditedBy(userId));
    case 'public':
      return and(eq(plugin.visibility, 'public'), isNotNull(plugin.latestId));
    case 'organization':
      return eq(plugin.organizationId, scope.id);
    case 'installed':
      return sql`EXISTS (SELECT 1 FROM plugin_install i WHERE i.plugin_id = ${plugin.id} AND i.user_id = ${userId})`;
    case 'installed-in':
      return sql`EXISTS (SELECT 1 FROM plugin_install i WHERE i.plugin_id = ${plugin.id} AND i.organization_id = ${scope.id}
        AND i.organization_id IN (SELECT m.organization_id FROM member m WHERE m.user_id = ${userId}))`;
  }
}
