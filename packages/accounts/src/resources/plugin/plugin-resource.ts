import { findPluginAccess, type PluginAccess } from '@winnow/store';
import type { Scope } from '../../policy/scopes.ts';
import { type ActionRule, defineResource, includesOrganization } from '../resource-kind.ts';
import { type PluginAccessFacts, type PluginLevel, pluginLevel } from './plugin-level.ts';

interface PluginFacts extends PluginAccessFacts {
  readonly organizationId?: string | null;
}

/** Returns the facts about a plugin whose access was loaded. */
export function pluginFacts({ plugin, role, published, installed }: PluginAccess): PluginFacts {
  const { organizationId, ownerId, createdById: authorId, visibility } = plugin;
  return { organizationId, ownerId, authorId, role, visibility, published, installed };
}

const needs = (needed: PluginLevel, scope: Scope): ActionRule<PluginFacts> => ({
  may: (actor, facts) => {
    const level = pluginLevel(actor?.userId, facts);
    return level === 'edit' || level === needed;
  },
  scope,
});

export const pluginResource = defineResource<PluginFacts, PluginAccess, { readonly plugin: PluginAccess }>()({
  find: ({ db }, id, userId) => findPluginAccess(db, id, userId),
  facts: pluginFacts,
  seenBy: (userId, plugin) => pluginLevel(userId, pluginFacts(plugin)) !== undefined,
  isWithin: (bounds, { organizationId }) => includesOrganization(bounds, organizationId),
  actions: {
    read: needs('view', 'read'),
    install: needs('view', 'write'),
    copy: needs('view', 'write'),
    edit: needs('edit', 'write'),
    publish: needs('edit', 'write'),
    share: needs('edit', 'admin'),
  },
  subject: (plugin) => ({ plugin }),
});
