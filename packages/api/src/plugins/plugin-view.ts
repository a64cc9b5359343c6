import { type Actor, pluginLevel, pluginLevels } from '@winnow/accounts';
import { type PluginAccess, type PluginVersionEntry, pluginVisibilities } from '@winnow/store';
import { z } from 'zod';
import { standingOf } from '../http/route.ts';

/** A plugin as lists tell of it. */
export const pluginView = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  kind: z.string(),
  visibility: z.enum(pluginVisibilities),
  /** What the reader may do with it. */
  level: z.enum(pluginLevels),
  /** Whose it is; the id is empty where whoever it was has left. */
  owner: z.object({ kind: z.enum(['person', 'organization', 'nobody']), id: z.string(), name: z.string() }),
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The newest version that can be installed. */
  latest: z.string().nullable(),
  latestAt: z.string().nullable(),
  published: z.boolean(),
  /** Whether the draft holds something that is not published; told to those who may edit it. */
  unpublished: z.boolean().optional(),
  /** How many workspaces have it installed. */
  installs: z.number(),
  /** The version that is installed in the workspace that was asked for. */
  pinned: z.string().nullable(),
  updatedAt: z.string(),
});

export function viewOfPlugin(
  access: PluginAccess,
  actor: Actor,
  pinned: string | null,
): z.infer<typeof pluginView> {
  const { plugin, published, ownerName, authorName, latest, latestAt, installs } = access;
  const level = pluginLevel(actor.userId, standingOf(access)) ?? 'view';
  return {
    id: plugin.id,
    name: plugin.name,
    title: plugin.title,
    summary: plugin.summary,
    kind: plugin.kind,
    visibility: plugin.visibility,
    level,
    owner: {
      kind: plugin.organizationId ? 'organization' : plugin.ownerId ? 'person' : 'nobody',
      id: plugin.organizationId ?? plugin.ownerId ?? '',
      name: ownerName ?? '',
    },
    author: plugin.createdById === null ? null : { id: plugin.createdById, name: authorName ?? '' },
    latest,
    latestAt: latestAt?.toISOString() ?? null,
    published,
    ...(level === 'edit' ? { unpublished: plugin.publishedRevision !== plugin.revision } : {}),
    installs,
    pinned,
    updatedAt: plugin.updatedAt.toISOString(),
  };
}

/** A version as lists tell of it. */
export const versionView = z.object({
  version: z.string(),
  notes: z.string(),
  integrity: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string().nullable(),
  yankedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  revokedReason: z.string().nullable(),
});

export const viewOfVersion = (one: PluginVersionEntry): z.infer<typeof versionView> => ({
  version: one.version,
  notes: one.notes,
  integrity: one.integrity,
  publishedAt: one.publishedAt.toISOString(),
  publishedBy: one.publishedBy,
  yankedAt: one.yankedAt?.toISOString() ?? null,
  revokedAt: one.revokedAt?.toISOString() ?? null,
  revokedReason: one.revokedReason,
});
