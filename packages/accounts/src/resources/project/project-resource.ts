import { findProjectAccess, type ProjectAccess, type ProjectRecord } from '@winnow/store';
import { type ProjectAccessFacts, type ProjectLevel, projectLevel, reaches } from '../../policy/levels.ts';
import type { Scope } from '../../policy/scopes.ts';
import { type ActionRule, defineResource, includesOrganization } from '../resource-kind.ts';

/** Facts about a project that decide who may do what with it. */
export interface ProjectFacts extends ProjectAccessFacts {
  readonly id?: string;
  readonly organizationId?: string | null;
}

/** A project with the actor's access to it. */
interface ProjectSubject {
  readonly project: ProjectRecord;
  /** The project with the actor's role and shares. */
  readonly access: ProjectAccess;
}

/** Returns the facts about a project whose access was loaded. */
export function projectFacts({
  project: { id, organizationId, ownerId },
  role,
  shared,
}: ProjectAccess): ProjectFacts {
  return { id, organizationId, ownerId, role, shared };
}

const needs = (level: ProjectLevel, scope: Scope): ActionRule<ProjectFacts> => ({
  may: (actor, facts) => reaches(projectLevel(actor?.userId, facts), level),
  scope,
});
const alsoForGuests = (level: ProjectLevel, scope: Scope) => ({ ...needs(level, scope), guests: true });

export const projectResource = defineResource<ProjectFacts, ProjectAccess, ProjectSubject>()({
  find: ({ db, clock }, id, userId) => findProjectAccess(db, id, userId, clock.now()),
  facts: projectFacts,
  // A project in the trash can only be restored or erased.
  seenBy: (userId, access, verb) =>
    (access.project.deletedAt === null || verb === 'restore' || verb === 'erase') &&
    projectLevel(userId, projectFacts(access)) !== undefined,
  isWithin: (bounds, { id, organizationId }) =>
    bounds.projectIds.includes(id ?? '') || includesOrganization(bounds, organizationId),
  actions: {
    read: alsoForGuests('view', 'read'),
    open: alsoForGuests('view', 'read'),
    export: alsoForGuests('view', 'read'),
    // It changes a table or a file elsewhere.
    exportToConnection: needs('view', 'write'),
    keepView: alsoForGuests('view', 'write'),
    pin: needs('view', 'write'),
    leave: needs('view', 'write'),
    edit: alsoForGuests('edit', 'write'),
    cancelJob: alsoForGuests('edit', 'write'),
    share: needs('manage', 'admin'),
    delete: alsoForGuests('own', 'write'),
    restore: needs('own', 'write'),
    erase: needs('own', 'write'),
    transfer: needs('own', 'admin'),
  },
  subject: (access) => ({ project: access.project, access }),
});
