import type { PluginAccess, ProjectAccess } from '@winnow/store';
import type { Actor } from '../actor.ts';
import { type Action, can, type ResourceOf } from './can.ts';

/** The facts the policy checks about a project. */
export function projectFacts({
  project: { id, organizationId, ownerId },
  role,
  shared,
}: ProjectAccess): ResourceOf['project'] {
  return { id, organizationId, ownerId, role, shared };
}

/** The facts the policy checks about a plugin. */
export function pluginFacts({ plugin, role, published, installed }: PluginAccess): ResourceOf['plugin'] {
  const { organizationId, ownerId, createdById: authorId, visibility } = plugin;
  return { organizationId, ownerId, authorId, role, visibility, published, installed };
}

/** Whether the actor may perform an action on a project whose access was loaded. */
export function mayDo(actor: Actor | undefined, action: Action<'project'>, access: ProjectAccess): boolean {
  return can(actor, action, { kind: 'project', ...projectFacts(access) });
}
