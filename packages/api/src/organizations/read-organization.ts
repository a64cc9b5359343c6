import { highestRole, organizationRoles } from '@winnow/accounts';
import { ok } from '@winnow/kernel';
import { findOrganizationAccess, listMembers, listPendingInvitations, listTeams } from '@winnow/store';
import { z } from 'zod';
import { organizationParams, route } from '../http/route.ts';

const role = z.enum(organizationRoles);

export const readOrganizationRoute = route({
  method: 'get',
  path: '/api/organizations/:id',
  summary: 'An organization with its members, teams and open invitations',
  tag: 'Organizations',
  access: 'organization.read',
  params: organizationParams,
  answer: z.object({
    organization: z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      logo: z.string().nullable(),
      createdAt: z.string(),
      role,
    }),
    members: z.array(
      z.object({
        id: z.string(),
        userId: z.string(),
        name: z.string(),
        email: z.string(),
        image: z.string().nullable(),
        role,
        createdAt: z.string(),
      }),
    ),
    teams: z.array(z.object({ id: z.string(), name: z.string(), userIds: z.array(z.string()) })),
    invitations: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        role,
        teamId: z.string().nullable(),
        expiresAt: z.string(),
      }),
    ),
  }),
  handle: async ({ ports, actor, organization }) => {
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
});
