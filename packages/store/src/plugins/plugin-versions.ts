import { failed, ok, type Result } from '@winnow/kernel';
import { and, desc, eq, isNull, max } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { storeProblems } from '../problems.ts';
import { plugin, pluginVersion, user } from '../schema/index.ts';
import type { PluginRecord } from './plugin-access.ts';

export type PluginVersionRecord = typeof pluginVersion.$inferSelect;

/** A version in a list: without its content, with the name of its publisher. */
export interface PluginVersionEntry {
  readonly id: string;
  readonly number: number;
  readonly version: string;
  readonly notes: string;
  readonly integrity: string;
  readonly publishedAt: Date;
  readonly publishedBy: string | null;
  readonly yankedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly revokedReason: string | null;
}

export interface NewPluginVersion
  extends Pick<PluginVersionRecord, 'id' | 'pluginId' | 'version' | 'notes' | 'integrity' | 'publishedById'>,
    Pick<PluginVersionRecord, 'manifest' | 'code' | 'examples'> {
  /** Revision of the draft to publish. */
  readonly revision: number;
  readonly now: number;
}

/**
 * Publishes an immutable version. The draft takes over its manifest.
 *
 * @returns problems `store/stale-plugin` if the draft has changed in the meantime,
 *   `store/version-taken`
 */
export async function addPluginVersion(
  db: Db,
  { revision, now, ...added }: NewPluginVersion,
): Promise<Result<PluginVersionRecord>> {
  return db.transaction(async (tx) => {
    const draft = await lockPlugin(tx, added.pluginId);
    if (draft?.revision !== revision) return failed(storeProblems.stalePlugin({}));
    const taken = await findPluginVersion(tx, added.pluginId, added.version);
    if (taken) return failed(storeProblems.versionTaken({ version: added.version }));
    const [last] = await tx
      .select({ number: max(pluginVersion.number) })
      .from(pluginVersion)
      .where(eq(pluginVersion.pluginId, added.pluginId));
    const [row] = await tx
      .insert(pluginVersion)
      .values({ ...added, number: (last?.number ?? 0) + 1, publishedAt: new Date(now) })
      .returning();
    await tx
      .update(plugin)
      .set({
        manifest: added.manifest,
        publishedRevision: revision,
        latestId: row!.id,
        updatedAt: new Date(now),
      })
      .where(eq(plugin.id, added.pluginId));
    return ok(row!);
  });
}

export async function findPluginVersion(
  db: Db,
  pluginId: string,
  version: string,
): Promise<PluginVersionRecord | undefined> {
  const [found] = await db
    .select()
    .from(pluginVersion)
    .where(and(eq(pluginVersion.pluginId, pluginId), eq(pluginVersion.version, version)));
  return found;
}

/** Returns the newest version, even if it was yanked or revoked. */
export async function findLastPluginVersion(
  db: Db,
  pluginId: string,
): Promise<PluginVersionRecord | undefined> {
  const [found] = await db
    .select()
    .from(pluginVersion)
    .where(eq(pluginVersion.pluginId, pluginId))
    .orderBy(desc(pluginVersion.number))
    .limit(1);
  return found;
}

/** Lists the versions of a plugin, newest first, at most 200. */
export async function listPluginVersions(db: Db, pluginId: string): Promise<readonly PluginVersionEntry[]> {
  const { id, number, version, notes, integrity, publishedAt, yankedAt, revokedAt, revokedReason } =
    pluginVersion;
  return db
    .select({
      id,
      number,
      version,
      notes,
      integrity,
      publishedAt,
      publishedBy: user.name,
      yankedAt,
      revokedAt,
      revokedReason,
    })
    .from(pluginVersion)
    .leftJoin(user, eq(user.id, pluginVersion.publishedById))
    .where(eq(pluginVersion.pluginId, pluginId))
    .orderBy(desc(pluginVersion.number))
    .limit(200);
}

/** Stops offering a version to new users, or offers it again. Existing uses continue to work. */
export async function yankPluginVersion(
  db: Db,
  one: Pick<PluginVersionRecord, 'id' | 'pluginId'>,
  yanked: boolean,
  now: number,
): Promise<void> {
  await mark(db, one, { yankedAt: yanked ? new Date(now) : null });
}

/** Permanently stops a version from running, wherever it is used. */
export async function revokePluginVersion(
  db: Db,
  one: Pick<PluginVersionRecord, 'id' | 'pluginId'>,
  reason: string,
  now: number,
): Promise<void> {
  await mark(db, one, { revokedAt: new Date(now), revokedReason: reason });
}

async function mark(
  db: Db,
  { id, pluginId }: Pick<PluginVersionRecord, 'id' | 'pluginId'>,
  change: Partial<PluginVersionRecord>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPlugin(tx, pluginId);
    await tx.update(pluginVersion).set(change).where(eq(pluginVersion.id, id));
    const [latest] = await tx
      .select({ id: pluginVersion.id })
      .from(pluginVersion)
      .where(
        and(
          eq(pluginVersion.pluginId, pluginId),
          isNull(pluginVersion.yankedAt),
          isNull(pluginVersion.revokedAt),
        ),
      )
      .orderBy(desc(pluginVersion.number))
      .limit(1);
    await tx
      .update(plugin)
      .set({ latestId: latest?.id ?? null })
      .where(eq(plugin.id, pluginId));
  });
}

async function lockPlugin(tx: Db, id: string): Promise<PluginRecord | undefined> {
  const [row] = await tx.select().from(plugin).where(eq(plugin.id, id)).for('update');
  return row;
}
