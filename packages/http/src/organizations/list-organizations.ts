import { highestRole } from '@winnow/accounts';
import * as contract from '@winnow/contract/organizations/list-organizations';
import { ok } from '@winnow/kernel';
import { listOrganizations } from '@winnow/store';
import { handle } from '../routing/handle.ts';

export const listOrganizationsRoute = handle(contract.listOrganizations, async ({ ports, actor }) => {
  const found = await listOrganizations(ports.db, actor.userId);
  return ok({
    organizations: found.map(({ organization: { id, name, slug, logo }, role, members, projects }) => ({
      id,
      name,
      slug,
      logo,
      role: highestRole(role) ?? 'member',
      members,
      projects,
    })),
  });
});
