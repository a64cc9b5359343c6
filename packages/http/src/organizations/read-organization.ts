import { highestRole } from '@winnow/accounts';
import * as contract from '@winnow/contract/organizations/read-organization';
import { ok } from '@winnow/kernel';
import { findOrganizationAccess, listMembers, listPendingInvitations, listTeams } from '@winnow/store';
import { handle } from '../routing/handle.ts';

export const readOrganizationRoute = handle(
  contract.readOrganization,
  async ({ ports, actor, organization }) => {
    const { id, name, slug, logo, createdAt } = organization;
    const access = await findOrganizationAccess(ports.db, id, actor.userId);
    const members = await listMembers(ports.db, id);
    const invitations = await listPendingInvitations(ports.db, id, ports.clock.now());
    return ok({
      organization: {
        id,
        name,
        slug,
        logo,
        createdAt: createdAt.toISOString(),
        role: highestRole(access?.role ?? null) ?? 'member',
      },
      members: members.map((one) => ({
        ...one,
        role: highestRole(one.role) ?? 'member',
        createdAt: one.createdAt.toISOString(),
      })),
      teams: await listTeams(ports.db, id),
      invitations: invitations.map((one) => ({
        id: one.id,
        email: one.email,
        role: highestRole(one.role) ?? 'member',
        teamId: one.teamId,
        expiresAt: one.expiresAt.toISOString(),
      })),
    });
  },
);
