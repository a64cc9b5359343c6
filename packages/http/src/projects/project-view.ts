import { type Actor, projectLevel } from '@winnow/accounts';
import type { projectView } from '@winnow/contract/projects/project-view';
import type { ProjectAccess } from '@winnow/store';
import type { z } from 'zod';

export function viewOfProject(access: ProjectAccess, actor: Actor): z.infer<typeof projectView> {
  const { project, role, shared, pinned, ownerName: name } = access;
  const { ownerId, organizationId } = project;
  return {
    id: project.id,
    name: project.name,
    state: project.state,
    rows: project.rows,
    columns: project.columns,
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    openedAt: project.openedAt?.toISOString() ?? null,
    deletedAt: project.deletedAt?.toISOString() ?? null,
    // Guests can't share, transfer or delete.
    level: actor.guest ? 'edit' : (projectLevel(actor.userId, { ownerId, role, shared }) ?? 'view'),
    owner: organizationId
      ? { kind: 'organization', id: organizationId, name }
      : { kind: 'person', id: ownerId ?? '', name },
    pinned,
  };
}
