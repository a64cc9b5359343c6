import type { Actor } from '@winnow/accounts';
import { mayDo } from '@winnow/accounts';
import { failed, ok, type Result } from '@winnow/kernel';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import { findOrganizationAccess, findProjectAccess } from '@winnow/store';

interface Bounds {
  readonly projectIds: readonly string[] | null;
  readonly organizationIds: readonly string[] | null;
}

/**
 * Checks that the actor can access everything a token is to be bound to, and returns the bounds;
 * both null for a token without bounds.
 */
export async function checkBounds(
  ports: Pick<ApiPorts, 'db' | 'clock'>,
  actor: Actor,
  projects: readonly string[],
  organizations: readonly string[],
): Promise<Result<Bounds>> {
  for (const id of projects) {
    const access = await findProjectAccess(ports.db, id, actor.userId, ports.clock.now());
    if (!access || access.project.deletedAt !== null || !mayDo(actor, 'project.read', access))
      return failed(apiProblems.notFound({ what: 'project' }));
  }
  for (const id of organizations) {
    const access = await findOrganizationAccess(ports.db, id, actor.userId);
    if (!access?.role) return failed(apiProblems.notFound({ what: 'organization' }));
  }
  if (projects.length === 0 && organizations.length === 0)
    return ok({ projectIds: null, organizationIds: null });
  return ok({ projectIds: [...new Set(projects)], organizationIds: [...new Set(organizations)] });
}
