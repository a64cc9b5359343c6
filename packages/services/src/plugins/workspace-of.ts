import { type Actor, can } from '@winnow/accounts';
import { failed, ok, type Result } from '@winnow/kernel';
import { findOrganizationAccess, type ProjectOwner } from '@winnow/store';
import type { ApiPorts } from '../ports.ts';
import { apiProblems } from '../problems.ts';

/** Returns the workspace with the given key if the actor belongs to it. */
export async function workspaceOf(
  { db }: Pick<ApiPorts, 'db'>,
  actor: Actor,
  key: string,
): Promise<Result<{ readonly owner: ProjectOwner; readonly name: string; readonly role: string | null }>> {
  if (key === 'personal')
    return ok({ owner: { userId: actor.userId }, name: 'the personal workspace', role: null });
  const found = await findOrganizationAccess(db, key, actor.userId);
  const allowed =
    found && can(actor, 'organization.createProject', { kind: 'organization', id: key, role: found.role });
  if (!allowed) return failed(apiProblems.notFound({ what: 'organization' }));
  return ok({ owner: { organizationId: key }, name: found.organization.name, role: found.role });
}
