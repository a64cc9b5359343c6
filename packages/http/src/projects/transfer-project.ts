import { can } from '@winnow/accounts';
import * as contract from '@winnow/contract/projects/transfer-project';
import { failed, ok, type Result } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import { apiProblems } from '@winnow/services/problems';
import { sharingProblems } from '@winnow/services/sharing/sharing-problems';
import {
  findContact,
  findOrganizationAccess,
  findProjectAccess,
  type ProjectOwner,
  saveShare,
  transferProject,
} from '@winnow/store';
import type { Call } from '../routing/call.ts';
import { handle } from '../routing/handle.ts';
import { viewOfProject } from './project-view.ts';

export const transferProjectRoute = handle(contract.transferProject, async (call) => {
  const { ports, project, access, actor, body } = call;
  const isAlready =
    'userId' in body.to
      ? body.to.userId === project.ownerId
      : body.to.organizationId === project.organizationId;
  if (isAlready) return failed(sharingProblems.ownerHasAll({ name: access.ownerName }));
  const named = await nameOf(call, body.to);
  if (!named.ok) return named;
  return recordChange(ports, actor, async (tx, note) => {
    const now = ports.clock.now();
    const transferred = await transferProject(tx, project, body.to, now);
    if (!transferred) return failed(sharingProblems.ownerChanged({}));
    const given = !('userId' in body.to && body.to.userId === actor.userId);
    if (given) {
      await saveShare(tx, {
        id: ports.newId(),
        projectId: project.id,
        grantee: { userId: actor.userId },
        level: 'manage',
        sharedById: actor.userId,
        expiresAt: null,
        now,
      });
    }
    const target = { from: access.ownerName, to: named.value };
    note({ action: 'project.transfer', project: transferred, target });
    const left = await findProjectAccess(tx, project.id, actor.userId, now);
    return ok({ project: viewOfProject(left ?? access, actor) });
  });
});

/** Returns the name of the new owner, if the actor may transfer the project to them. */
async function nameOf(
  { ports, actor }: Call<'project.transfer'>,
  owner: ProjectOwner,
): Promise<Result<string>> {
  if ('userId' in owner) {
    if (owner.userId === actor.userId) return ok(actor.name);
    const person = await findContact(ports.db, actor.userId, owner);
    return person ? ok(person.name) : failed(apiProblems.notFound({ what: 'person' }));
  }
  const found = await findOrganizationAccess(ports.db, owner.organizationId, actor.userId);
  const allowed =
    found &&
    can(actor, 'organization.createProject', {
      kind: 'organization',
      id: owner.organizationId,
      role: found.role,
    });
  return allowed ? ok(found.organization.name) : failed(apiProblems.notFound({ what: 'organization' }));
}
