import { can, isWithinBounds, pluginLevel, type ResourceOf } from '@winnow/accounts';
import { findPluginAccess, type PluginAccess } from '@winnow/store';
import { defineResource } from './resource.ts';

/** A plugin with what the actor has to do with it. */
export interface PluginSubject {
  readonly plugin: PluginAccess;
}

export const pluginResource = defineResource<'plugin', PluginAccess, PluginSubject>({
  find: (ports, id, userId) => findPluginAccess(ports.db, id, userId),
  isSeen: (actor, plugin) =>
    isWithinBounds(actor, '', { kind: 'plugin', ...standingOf(plugin) }) &&
    pluginLevel(actor?.userId, standingOf(plugin)) !== undefined,
  may: (actor, plugin, action) => can(actor, action, { kind: 'plugin', ...standingOf(plugin) }),
  subject: (plugin) => ({ plugin }),
});

/** What the policy is told of a plugin. */
export function standingOf({ plugin, role, published, installed }: PluginAccess): ResourceOf['plugin'] {
  const { organizationId, ownerId, createdById: authorId, visibility } = plugin;
  return { organizationId, ownerId, authorId, role, visibility, published, installed };
}
