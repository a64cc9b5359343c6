import { type Actor, pluginFacts, pluginLevel } from '@winnow/accounts';
import type { pluginView, versionView } from '@winnow/contract/plugins/plugin-view';
import type { PluginAccess, PluginVersionEntry } from '@winnow/store';
import type { z } from 'zod';

export function viewOfPlugin(
  access: PluginAccess,
  actor: Actor,
  pinned: string | null,
): z.infer<typeof pluginView> {
  const { plugin, published, ownerName, authorName, latest, latestAt, installs } = access;
  const level = pluginLevel(actor.userId, pluginFacts(access)) ?? 'view';
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
