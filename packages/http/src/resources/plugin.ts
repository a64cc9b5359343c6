import { can, isWithinBounds, pluginFacts, pluginLevel } from '@winnow/accounts';
import { findPluginAccess, type PluginAccess } from '@winnow/store';
import { defineResource } from './resource.ts';

/** A plugin with the actor's access to it. */
export interface PluginSubject {
  readonly plugin: PluginAccess;
}

export const pluginResource = defineResource<'plugin', PluginAccess, PluginSubject>({
  find: (ports, id, userId) => findPluginAccess(ports.db, id, userId),
  isSeen: (actor, plugin) =>
    isWithinBounds(actor, '', { kind: 'plugin', ...pluginFacts(plugin) }) &&
    pluginLevel(actor?.userId, pluginFacts(plugin)) !== undefined,
  may: (actor, plugin, action) => can(actor, action, { kind: 'plugin', ...pluginFacts(plugin) }),
  subject: (plugin) => ({ plugin }),
});
