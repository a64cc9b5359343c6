import { isWithinBounds, mayDo, projectFacts, projectLevel } from '@winnow/accounts';
import { findProjectAccess, type ProjectAccess, type ProjectRecord } from '@winnow/store';
import { defineResource } from './resource.ts';

/** A project with the actor's access to it. */
export interface ProjectSubject {
  readonly project: ProjectRecord;
  /** The project with the actor's role and shares. */
  readonly access: ProjectAccess;
}

export const projectResource = defineResource<'project', ProjectAccess, ProjectSubject>({
  find: (ports, id, userId) => findProjectAccess(ports.db, id, userId, ports.clock.now()),
  // A project in the trash can only be restored or erased.
  isSeen: (actor, access, action) => {
    const isGone =
      access.project.deletedAt !== null && action !== 'project.restore' && action !== 'project.erase';
    const standing = projectFacts(access);
    return (
      !isGone &&
      isWithinBounds(actor, '', { kind: 'project', ...standing }) &&
      projectLevel(actor?.userId, standing) !== undefined
    );
  },
  may: (actor, access, action) => mayDo(actor, action, access),
  subject: (access) => ({ project: access.project, access }),
});
